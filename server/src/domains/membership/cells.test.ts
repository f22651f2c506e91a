import { describe, expect, it } from 'vitest'
import { readBirthday } from './service.birthday.ts'
import { readKana, readName, splitName } from './service.name.ts'
import { readPhones } from './service.phone.ts'

const today = '2026-11-29'

describe('a birthday', () => {
  it.each([
    ['1954-10-10', '1954-10-10'],
    ['1954/1/5', '1954-01-05'],
    ['1954.1.5', '1954-01-05'],
    ['19541010', '1954-10-10'],
    ['1954年10月10日', '1954-10-10'],
    ['２０１４／１／５', '2014-01-05'],
  ])('%s is %s as it is written', (given, value) => {
    expect(readBirthday(given, today)).toEqual({ value })
  })

  it.each([
    ['昭和29年10月10日', '1954-10-10', '和暦'],
    ['S29.10.10', '1954-10-10', '和暦'],
    ['ｓ２９／１０／１０', '1954-10-10', '和暦'],
    ['昭32.4.1', '1957-04-01', '和暦'],
    ['㍼32.4.1', '1957-04-01', '和暦'],
    ['S320401', '1957-04-01', '和暦'],
    ['昭和320401', '1957-04-01', '和暦'],
    ['平成元年1月8日', '1989-01-08', '和暦'],
    ['昭和64年1月7日', '1989-01-07', '和暦'],
    ['昭和元年12月25日', '1926-12-25', '和暦'],
    ['1957/4/1 0:00', '1957-04-01', '時刻をのぞく'],
    ['1957/04/01 00:00:00', '1957-04-01', '時刻をのぞく'],
    ['20546', '1956-04-01', 'Excelの日付の連番'],
    ['20546.0', '1956-04-01', 'Excelの日付の連番'],
  ])('%s is %s, read otherwise', (given, value, how) => {
    expect(readBirthday(given, today)).toEqual({ value, how })
  })

  it.each([
    ['2057/4/1', '生年月日がまだ来ていません。', '1957-04-01'],
    ['2026-12-01', '生年月日がまだ来ていません。', '1926-12-01'],
    ['2025/4/1', '生まれた年が新しすぎます。', '1925-04-01'],
    ['1857/4/1', '百年以上前の日付です。', '1957-04-01'],
    ['昭和65年1月7日', '昭和は昭和64年1月7日までです。', '1990-01-07'],
    ['昭和64年2月1日', '昭和は昭和64年1月7日までです。', '1989-02-01'],
    ['平成元年1月3日', '平成は平成1年1月8日からです。', '1989-01-03'],
    ['S1.4.1', '昭和は昭和1年12月25日からです。', '1926-04-01'],
  ])('%s is refused, with the one that was likely meant', (given, problem, likely) => {
    expect(readBirthday(given, today)).toEqual({ problem, likely })
  })

  it.each([
    ['R99.1.1', '生年月日がまだ来ていません。'],
    ['令和32年4月1日', '生年月日がまだ来ていません。'],
    ['R7.4.1', '生まれた年が新しすぎます。'],
    ['M10.4.1', '百年以上前の日付です。'],
  ])('%s is refused, and no other century is proposed for a year of an era', (given, problem) => {
    expect(readBirthday(given, today)).toEqual({ problem })
  })

  it.each(['1955-02-29', '1954-13-01', 'X29.10.10', '不明', '昭和320431', '9999999', '1957'])(
    '%s is no date',
    (given) => {
      expect(readBirthday(given, today)).toEqual({
        problem: '日付として読めません。1954/10/10か昭和29年10月10日のように書きます。',
      })
    },
  )

  it('with two digits of a year has two meanings', () => {
    expect(readBirthday('57/4/1', today)).toEqual({
      problem: '年が2けたです。西暦4けたか、昭和29年のように元号で書きます。',
    })
  })
})

describe('telephones', () => {
  it.each([
    ['029-000-0000', ['0290000000']],
    ['（０２９）０００－０００１', ['0290000001']],
    ['+81 90-5550-0188', ['09055500188']],
    ['090-5550-0188', ['09055500188']],
    ['029 555 0144', ['0295550144']],
    ['', []],
    ['　', []],
  ])('%s is read as it is written', (given, value) => {
    expect(readPhones(given)).toEqual({ value })
  })

  it.each([
    ['029-555-0144 / 090-5550-0118', ['0295550144', '09055500118'], '電話が2つ'],
    ['029-555-0144、090-5550-0118', ['0295550144', '09055500118'], '電話が2つ'],
    ['029-555-0144\n090-5550-0118', ['0295550144', '09055500118'], '電話が2つ'],
    ['029-555-0144　090-5550-0118', ['0295550144', '09055500118'], '電話が2つ'],
    ['自宅 029-555-0144 携帯 090-5550-0118', ['0295550144', '09055500118'], '電話が2つ'],
    ['029-555-0144 内線12', ['0295550144'], '内線をのぞく'],
    ['029-555-0144（内線：１２）', ['0295550144'], '内線をのぞく'],
    ['029-555-0144 (内)12／090-5550-0118', ['0295550144', '09055500118'], '電話が2つ・内線をのぞく'],
  ])('%s is read otherwise', (given, value, how) => {
    expect(readPhones(given)).toEqual({ value, how })
  })

  it.each([
    ['9055500188', '09055500188'],
    ['295550188', '0295550188'],
    ['90-5550-0188', '09055500188'],
    ['295550188.0', '0295550188'],
    ['0295550144/9055500188', '0295550144/09055500188'],
  ])('%s has lost its first zero', (given, likely) => {
    expect(readPhones(given)).toEqual({ problem: '先頭の0が消えていませんか。', likely })
  })

  it.each(['12-34', '1155500188', 'なし', '029-555-0144 FAX 029-555-0145', '0295550144.5x', '+1 415 555 0100'])(
    '%s is no telephone',
    (given) => {
      expect(readPhones(given)).toEqual({ problem: '0で始まる10〜15けたの数字で書きます。' })
    },
  )

  it('shortened by a spreadsheet is gone, and three are one too many', () => {
    expect(readPhones('9.05555E+09')).toEqual({
      problem: 'Excelが数字を縮めて、下の桁が消えています。もとの番号を書いてください。',
    })
    expect(readPhones('0295550144/0295550145/09055500188')).toEqual({
      problem: '電話番号が3つ以上あります。2つまでにしてください。',
    })
  })
})

describe('names', () => {
  it.each(['髙橋', '山﨑', '𠮷田', '辻󠄀', 'ジョン・スミス', '佐々木', '機', '①田'])('%s stays as it is', (name) => {
    expect(readName(name)).toEqual({ value: name })
  })

  it('keep neither a line break nor a separate voicing mark', () => {
    expect(readName('山田\n太郎')).toEqual({ value: '山田 太郎' })
    expect(readName('ﾔﾏﾀﾞ')).toEqual({ value: 'ヤマダ' })
  })

  it.each([
    ['髙橋◆子', '◆'],
    ['山\ufffd', '\ufffd'],
    ['山?', '?'],
    ['辻〓', '〓'],
    ['山\ue000', '\ue000'],
    ['山⛳', '⛳'],
  ])('%s have a letter that is lost', (name, letter) => {
    expect(readName(name)).toEqual({ problem: `読めない字「${letter}」があります。もとの字を入れてください。` })
  })

  it('with control characters or 300 letters are refused; what nobody sees is not', () => {
    expect(readName('山\u0007田')).toEqual({
      problem: '見えない文字（制御文字）が入っています。書きなおしてください。',
    })
    expect(readName('山'.repeat(300))).toEqual({ problem: '40文字までで書きます。' })
    expect(readKana('や'.repeat(300))).toEqual({ problem: '40文字までで書きます。' })
    expect(readName('山\u200b田\ufeff')).toEqual({ value: '山田' })
  })

  it.each([
    ['ヤマダ', 'やまだ', undefined],
    ['ｺﾞﾄｳ', 'ごとう', '半角カナ'],
    ['ｵｵﾀ-', 'おおたー', '半角カナ'],
    ['ミスヾ', 'みすゞ', 'くり返しの字'],
    ['マリア・テレサ', 'まりあてれさ', '中点をのぞく'],
    ['ﾏﾘｱ･ﾃﾚｻ', 'まりあてれさ', '半角カナ・中点をのぞく'],
    ['オ～タ', 'おーた', undefined],
    ['オ〜タ', 'おーた', undefined],
  ])('kana %s are %s', (given, value, how) => {
    expect(readKana(given)).toEqual(how === undefined ? { value } : { value, how })
  })

  it('in kanji are no kana', () => {
    expect(readKana('山田')).toEqual({ problem: 'ひらがなまたはカタカナで書きます。' })
  })

  it.each([
    ['小野寺　亮', ['小野寺', '亮']],
    ['ｺﾞﾄｳ ｹｲｺ', ['ｺﾞﾄｳ', 'ｹｲｺ']],
    ['スミス・ジョン', ['スミス', 'ジョン']],
    ['小野寺亮', null],
    ['ホセ マリア ガルシア', null],
  ])('of one cell, %s, are divided where there is one way', (given, parts) => {
    expect(splitName(given)).toEqual(parts)
  })
})
