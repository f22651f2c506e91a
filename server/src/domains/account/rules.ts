import { subdomains } from '@jgm/contract/model/courses'
import type { CodeHistory, CodePolicy, PasswordOwner } from './types.ts'

/**
 * What a request for a code leads to. `mail`: a mail is sent. `wait`: the code mailed before is good, and was mailed
 * less than a minute ago or too often in the hour. `too_many`: this origin has used up its share of the hour or day.
 */
export function judgeAsk(history: CodeHistory, now: Date, policy: CodePolicy): 'mail' | 'wait' | 'too_many' {
  if (history.lastHour >= policy.perHour || history.lastDay >= policy.perDay) return 'too_many'
  if (!history.living) return 'mail'
  const since = history.latestMail ? now.getTime() - history.latestMail.getTime() : Infinity
  return since < policy.resend || history.mailsLastHour >= policy.mailsPerHour ? 'wait' : 'mail'
}

/** Hepburn spelling of U+3041 to U+3096, in that order; small kana read like large ones. */
const spelling = (
  'a a i i u u e e o o ka ga ki gi ku gu ke ge ko go sa za shi ji su zu se ze so zo ta da chi ji tsu tsu zu te de to do ' +
  'na ni nu ne no ha ba pa hi bi pi fu bu pu he be pe ho bo po ma mi mu me mo ya ya yu yu yo yo ra ri ru re ro ' +
  'wa wa i e o n vu ka ke'
).split(' ')

const smallY = /[\u3083\u3085\u3087]/
const smallTsu = '\u3063'

/**
 * Hiragana in Latin letters, roughly as a Japanese passport spells it, with long vowels kept: enough to find a name in
 * a password.
 */
export function romanise(hiragana: string): string {
  let text = ''
  let doubled = false
  for (const kana of hiragana) {
    if (kana === smallTsu) {
      doubled = true
      continue
    }
    const read = spelling[(kana.codePointAt(0) ?? 0) - 0x3041] ?? ''
    if (smallY.test(kana) && text.endsWith('i')) {
      const stem = text.slice(0, -1)
      text = stem + (/(sh|ch|j)$/.test(stem) ? read.slice(1) : read)
    } else text += doubled ? read.slice(0, 1) + read : read
    doubled = false
  }
  return text
}

/** Long vowels as people write them: おおの is Oono, Ohno or Ono. */
const spellings = (hiragana: string): string[] => {
  const full = romanise(hiragana)
  return [...new Set([full, full.replace(/ou|oo/g, 'o').replace(/uu/g, 'u'), full.replace(/ou|oo/g, 'oh')])]
}

/** The words of this product, of which people make a password by joining them. */
const productWords = [
  ...'golf golfer golfclub golfcourse club course member tiger tigerwoods birdie eagle albatross holeinone fairway bunker caddie'.split(
    ' ',
  ),
  ...'yoyaku jgm chura seveballesteros'.split(' '),
  ...Object.values(subdomains),
]
const ofProductWords = new RegExp(`^(?:${productWords.join('|')})+$`)

/** Letters at the top of lists of leaked passwords, to which people append digits. */
const commonLetters = new Set([
  ...'a aa aaa abc abcd abcde abcdef abcdefg asd asdf asdfg asdfgh asdfghjkl asdasd admin administrator angel arsenal azerty'.split(
    ' ',
  ),
  ...'baby babygirl barcelona baseball basketball batman blink bonjour butterfly changeme charlie cheese chelsea chocolate computer'.split(
    ' ',
  ),
  ...'cookie daniel default diamond doraemon dragon family flower football forever freedom friend friends gfhjkm ginger gundam guest'.split(
    ' ',
  ),
  ...'hannah happy hello helloworld hunter iloveu iloveyou internet japan jessica jordan juventus killer king letmein lifehack liverpool'.split(
    ' ',
  ),
  ...'login love lovely loveme lucky manchester marina master matrix michael michelle mickey monkey monster mustang myspace naruto'.split(
    ' ',
  ),
  ...'nicole nihon nintendo nippon number one onepiece orange pass passw passwd password pikachu pokemon princess purple q qaz qazwsx'.split(
    ' ',
  ),
  ...'qwe qweasd qweasdzxc qwer qwert qwerty qwertyu qwertyuiop qweqwe root sakura samsung school secret shadow soccer spiderman star'.split(
    ' ',
  ),
  ...'starwars summer sunshine superman test tester testing thomas tokyo trustno user welcome whatever winter x xxx z zaq zxc zxcv'.split(
    ' ',
  ),
  ...'zxcvb zxcvbn zxcvbnm'.split(' '),
])

const isRun = (text: string): boolean =>
  '01234567890123456789'.includes(text) || '98765432109876543210'.includes(text) || /^(.+?)\1+$/.test(text)

/** Digits that people append to satisfy a form: up to four, a run, a repetition, a year or a date. */
const areLazy = (digits: string): boolean =>
  digits.length <= 4 || isRun(digits) || /^(19|20)\d{2}(0[1-9]|1[0-2])([0-2]\d|3[01])$/.test(digits)

/**
 * Is this password among the first that an attacker tries? True for common words with such digits, for the names of the
 * clubs, and for combinations of the owner's name, e-mail address or birthday. Expects letters and digits only.
 */
export function isGuessable(password: string, owner: PasswordOwner): boolean {
  const text = password.toLowerCase()
  const letters = text.replace(/\d/g, '')
  const digits = text.replace(/\D/g, '')
  if (/^(.{1,8})\1+$/.test(text) || /^(.)\1*\d?$/.test(text)) return true

  const lead = text.startsWith(letters) || text.endsWith(letters)
  const wordAndDigits = lead || letters.length + 2 >= text.length
  if (wordAndDigits && areLazy(digits)) {
    if (commonLetters.has(letters) || ofProductWords.test(letters)) return true
    if (/^(.+?)\1*$/.exec(letters)?.[1]?.length === 1) return true
    const doubled = /^(.+)\1$/.exec(letters)?.[1]
    if (doubled !== undefined && commonLetters.has(doubled)) return true
  }

  // An owner of whom something is not known yet has it empty.
  const [year = '', month = '', day = ''] = owner.birthday.split('-')
  const birthdays = [year + month + day, year.slice(2) + month + day, month + day + year, day + month + year]
  if (owner.birthday !== '' && birthdays.some((digitsOfBirth) => digits.includes(digitsOfBirth))) return true

  const localPart = owner.email.slice(0, owner.email.lastIndexOf('@')).replace(/[^a-z0-9]/g, '')
  if (localPart.length >= 4 && text.includes(localPart)) return true

  const last = spellings(owner.last_name_kana)
  const first = spellings(owner.first_name_kana)
  const names = [...last, ...first, ...last.flatMap((one) => first.flatMap((two) => [one + two, two + one]))]
  return names.some((name) => name.length >= 3 && letters === name)
}
