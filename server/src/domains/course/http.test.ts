import { getConfigs, searchPostalCode } from '@jgm/contract/api/config'
import { getCourseGuide } from '@jgm/contract/api/course'
import { courseIds } from '@jgm/contract/model/choices'
import { subdomains } from '@jgm/contract/model/courses'
import { describe, expect } from 'vitest'
import { filled } from '../../../test/sample.ts'
import { courseById, courses, findAddresses, senderOf } from './service.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ template: filled })

describe('the configuration', () => {
  it('has the nine courses with all their data', async ({ api }) => {
    const configs = await api.good(getConfigs)
    expect(configs.courses.map((course) => course.id)).toEqual([...courseIds])
    expect(configs.courses.map((course) => course.subdomain)).toEqual(courseIds.map((id) => subdomains[id]))
    expect(configs.courses.filter((course) => course.is_special).map((course) => course.id)).toEqual([2, 5])
    expect(configs.courses.filter((course) => course.email !== null).map((course) => course.id)).toEqual([9])
    expect(configs.courses.map((course) => course.prefecture_label)).toEqual([
      '福島県',
      '茨城県',
      '茨城県',
      '茨城県',
      '茨城県',
      '栃木県',
      '群馬県',
      '埼玉県',
      '沖縄県',
    ])
    for (const course of configs.courses) {
      expect(course.nines.length).toBeGreaterThanOrEqual(2)
      expect(course.is_sample).toBe(true)
      expect(course.address).toContain('（サンプル）')
    }
  })

  it('has the lists of the specification', async ({ api }) => {
    const configs = await api.good(getConfigs)
    expect(configs.prefectures).toHaveLength(47)
    expect(configs.avatars).toHaveLength(5)
    expect(configs.average_scores.map((score) => score.value)).toEqual([70, 80, 90, 100, 110, 130])
    expect(configs.start_preferences).toHaveLength(6)
    expect(configs.notice_topics.map((topic) => topic.value)).toEqual([5, 7, 8, 9])
    expect(configs.notice_categories.map((category) => category.value)).toEqual([0, 1, 2, 3, 4, 6])
    expect(configs.mail_domain).toBe('jgm.localhost')
  })

  it('offers two inquiry categories at one course each', async ({ api }) => {
    const { inquiry_categories: categories } = await api.good(getConfigs)
    const limited = categories.filter((category) => category.course_ids !== null)
    expect(limited.map((category) => category.value)).toEqual([5, 7])
    for (const { course_ids: ids } of limited) expect(ids).toHaveLength(1)
  })
})

describe('the guide of a course', () => {
  it('has the texts of the club’s file and a scorecard numbered as on the card', async ({ api }) => {
    const { guide, nines } = await api.good(getCourseGuide, { params: { id: 2 } })
    expect(guide?.style).toBe('セルフ')
    expect(guide?.facilities).toContain('練習場')
    expect(nines.map(({ nine, holes }) => [nine, holes.map(({ hole }) => hole)])).toEqual([
      ['OUT', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
      ['IN', [10, 11, 12, 13, 14, 15, 16, 17, 18]],
    ])
    expect(nines[0]?.holes[0]).toEqual({ hole: 1, par: 4, yards: 385 })
  })

  it('numbers nines with names of their own from 1 each', async ({ api }) => {
    const { nines } = await api.good(getCourseGuide, { params: { id: 4 } })
    expect(nines.map(({ label, holes }) => [label, holes[0]?.hole])).toEqual([
      ['東コース', 1],
      ['西コース', 1],
      ['南コース', 1],
    ])
  })

  it('is empty for a course whose club has not written it', async ({ api }) => {
    const { db } = api.wiring.ground
    await db.deleteFrom('course_hole').where('course_id', '=', 9).execute()
    await db.deleteFrom('course_guide').where('course_id', '=', 9).execute()
    const { guide, nines } = await api.good(getCourseGuide, { params: { id: 9 } })
    expect(guide).toBeNull()
    expect(nines.map(({ holes }) => holes)).toEqual([[], []])
    expect((await courseById(db, 9))?.access_line).toBeNull()
    expect((await courseById(db, 2))?.access_line).toBe('友部ICから15分')
  })
})

describe('the course service', () => {
  it('finds one course, all courses, and none for an unknown id', async ({ api }) => {
    const { db } = api.wiring.ground
    expect((await courseById(db, 2))?.name).toBe('JGM笠間ゴルフクラブ')
    expect(await courseById(db, 77)).toBeUndefined()
    expect(await courses(db)).toHaveLength(9)
  })

  it('signs mails with the course’s data, or with the first course’s', async ({ api }) => {
    const { db } = api.wiring.ground
    expect(await senderOf(db, 9)).toEqual({
      courseName: '美らオーチャードゴルフ倶楽部',
      tel: '098-000-0009',
      hours: '7:30〜17:00',
      address: '国頭郡見本村9-9（サンプル）',
    })
    expect((await senderOf(db, 77)).courseName).toBe('JGMサラブレッドゴルフクラブ')
  })
})

describe('the postal code', () => {
  it.for(['1000001', '100-0001', '〒１００－０００１'])('is found as %s', async (zipcode, { api }) => {
    expect(await api.good(searchPostalCode, { query: { zipcode } })).toEqual({
      addresses: [{ prefecture: 13, address: '千代田区千代田' }],
    })
  })

  it.for(['0000000', '', '12', 'abcdefg'])('is an empty answer for %j', async (zipcode, { api }) => {
    expect(await api.good(searchPostalCode, { query: { zipcode } })).toEqual({ addresses: [] })
  })

  it('is an empty answer when the source fails, and logs a warning without the code', async ({ api }) => {
    const warnings: unknown[] = []
    const ground = { ...api.wiring.ground, warn: (...warning: unknown[]) => void warnings.push(warning) }
    const away = { find: () => Promise.reject(new Error('away from 1000001')) }
    expect(await findAddresses(ground, away, '1000001')).toEqual([])
    expect(warnings).toHaveLength(1)
    expect(JSON.stringify(warnings)).not.toContain('1000001')
  })
})
