import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isAtLeast } from '../model/staff.ts'
import { catalogue } from './index.ts'

type Text = { readonly at: string; readonly schema: z.core.$ZodType }

/** The texts of a body, each with its endpoint and path. */
function textsIn(schema: z.core.$ZodType, at: string): Text[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, one]) => textsIn(one, `${at}.${name}`))
    case 'array':
      return textsIn(def.element, at)
    case 'union':
      return def.options.flatMap((one) => textsIn(one, at))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return textsIn(def.innerType, at)
    // The second half checks the value that the first half has read.
    case 'pipe':
      return [{ at, schema }]
    case 'string':
      return [{ at, schema }]
    default:
      return []
  }
}

const texts = catalogue.flatMap(({ name, body }) => (body ? textsIn(body, name) : []))

/** The texts that keep one of these characters within a word, except those that are named. */
const keeping = (characters: readonly string[], except: RegExp): string[] => [
  ...new Set(
    texts
      .filter(({ schema }) =>
        characters.some((one) => {
          const read = z.safeParse(schema, `a${one}b`)
          return read.success && String(read.data).includes(one)
        }),
      )
      .map(({ at }) => at)
      .filter((at) => !except.test(at)),
  ),
]

/** Secrets, codes and ids that are only compared, and texts that the service reads by a rule of its own. */
const compared = /\.(code|companion_code|csv|membership_id|password|new_password|tel)$/

it('keeps control characters, line separators and direction overrides in no text', () => {
  const hostile = ['\u0000', '\u0007', '\u001b', '\u0085', '\u2028', '\u2029', '\u202e', '\u2066', '\ud800']
  expect(keeping(hostile, compared)).toEqual([])
})

/** Tokens, ids and dates that screens make, and texts that the service reads by a rule of its own. */
const made =
  /\.(code|companion_code|csv|file|membership_id|tel|access_token|response\.id|member_number|seed|window|course_id|golf_course_id|course_ids|play_date|pairing_on|preview\.date|draft\.until|at\.date|saveAudit\.staff_id|saveAudit\.from|saveAudit\.to|changes\.from|changes\.to|in_force|steps\.from|steps\.until|online_until|people\.birthday|fields\.active_from|fields\.active_until|cells\.date)$/

it('drops what nobody sees from every text, and refuses none for it', () => {
  const unseen = [
    '\u0000',
    '\u0007',
    '\u0085',
    '\u200b',
    '\u202a',
    '\u202c',
    '\u2068',
    '\ufeff',
    '\u00ad',
    '\ufe0f',
    '\u3164',
  ]
  const read = (schema: z.core.$ZodType, text: string) => {
    const answer = z.safeParse(schema, text)
    return answer.success ? answer.data : answer.error.issues.map(({ message }) => message)
  }
  const typed = ['a@example.jp', '0901234567', '123456', 'abcd12345678', 'やまだ', '1964-10-10']
  const others = texts
    .filter(({ schema }) =>
      typed.some((text) => unseen.some((one) => String(read(schema, `${text}${one}`)) !== String(read(schema, text)))),
    )
    .map(({ at }) => at)
  expect([...new Set(others)].filter((at) => !made.test(at))).toEqual([])
})

it('keeps line breaks in texts of several lines only, never in one that becomes a subject or a heading', () => {
  const long = /\.(note|words|contents|conditions|prize_words|body|order\.message|wish_with)$/
  expect(keeping(['\n'], new RegExp(`${compared.source}|${long.source}`))).toEqual([])
})

it('judges a text as long as a request may be at once, whatever is in it', () => {
  const parts = ['a', '1', '1-', 'a.', '@', ' ', '(', 'http://', '+81', 'あ', 'Ａ１', 'ﾊﾟ', 'e\u0301', '\u200b']
  const takesLong = (schema: z.core.$ZodType, text: string): boolean => {
    const began = Date.now()
    z.safeParse(schema, text)
    return Date.now() - began > 1000
  }
  const each = new Map(texts.map(({ at, schema }) => [schema, at]))
  const slow = [...each].flatMap(([schema, at]) =>
    parts
      .filter((part) => {
        const text = part.repeat(24_000 / part.length)
        // A full machine may be the reason once, or twice.
        return [1, 2, 3].every(() => takesLong(schema, text))
      })
      .map((part) => `${at} ${part}`),
  )
  expect(slow).toEqual([])
})

it('reads the numbers of paths and queries in plain digits only', () => {
  const fields = catalogue.flatMap(({ name, params, query }) =>
    [params, query].flatMap((part) =>
      Object.entries((part as { shape?: Record<string, z.core.$ZodType> } | undefined)?.shape ?? {}).map(
        ([key, schema]) => ({ at: `${name}.${key}`, schema }),
      ),
    ),
  )
  const numbers = fields.flatMap(({ at, schema }) => {
    const digit = ['2', '2026'].find((text) => typeof z.safeParse(schema, text).data === 'number')
    return digit === undefined ? [] : [{ at, schema, digit }]
  })
  expect(numbers.length).toBeGreaterThan(50)
  const read = numbers.flatMap(({ at, schema, digit: n }) =>
    [`0x${Number(n).toString(16)}`, ` ${n}`, `${n} `, `${n}.0`, `${n}e0`, `+${n}`, `0${n}`, '']
      .filter((text) => z.safeParse(schema, text).success)
      .map((text) => `${at} ${JSON.stringify(text)}`),
  )
  expect(read).toEqual([])
})

it('has nothing about a person and no secret in paths and queries', () => {
  const neutral =
    /^(id|kind|ref|number|type|date|month|from|to|tab|page|cursor|filter|party|start|pace|walking|beginners|women|established|moving|topic|category|important|year|course_id|golf_course_id|play_id|staff_id|subject|action|back|empty|zipcode|mine|days|draft|period)$/
  const names = catalogue.flatMap(({ name, path, query }) => [
    ...[...path.matchAll(/:(\w+)/g)].map(([, one]) => `${name}.${one}`),
    ...Object.keys((query as { shape?: object } | undefined)?.shape ?? {}).map((one) => `${name}.${one}`),
  ])
  // A calendar program sends nothing but an address (decision 072).
  expect(names.filter((one) => !neutral.test(one.split('.').at(-1) ?? ''))).toEqual(['calendar.read.token'])
})

it('what the front desk may not do is written here, too, so that no role is loosened by a slip', () => {
  const above = catalogue.flatMap(({ name, least }) =>
    least === undefined || !isAtLeast(least, 'course_manager') ? [] : [`${name} ${least}`],
  )
  expect(above.toSorted()).toEqual(
    [
      'competitionDesk.make course_manager',
      'competitionDesk.change course_manager',
      'desk.adjustPoints course_manager',
      'desk.takeBackPoints course_manager',
      'staffAgentCheck.run group_admin',
      'staffAgents.list course_manager',
      'staffAgents.get course_manager',
      'staffAgents.make group_admin',
      'staffAgents.change group_admin',
      'staffAgents.makeKey group_admin',
      'staffAgents.revokeKey group_admin',
      'staffAgents.sales course_manager',
      'staffAllotments.get course_manager',
      'staffAllotments.set group_admin',
      'staffAllotments.setDay group_admin',
      'staff.audit course_manager',
      'staffClosing.list course_manager',
      'staffClosing.preview course_manager',
      'staffClosing.close course_manager',
      'staffClosing.reopen course_manager',
      'staffClosing.calls course_manager',
      'staffClosing.tick course_manager',
      'staffDaysOff.preview course_manager',
      'staffDaysOff.set course_manager',
      'staffDraws.callOff course_manager',
      'staffDraws.make course_manager',
      'staffDraws.preview course_manager',
      'staffEditions.plan course_manager',
      'staffPolicies.get course_manager',
      'staffPolicies.edition course_manager',
      'staffPolicies.draft course_manager',
      'staffPolicies.preview course_manager',
      'staffPolicies.publish course_manager',
      'staffCaddies.save course_manager',
      'staffCaddies.saveCart course_manager',
      'staffGuide.get course_manager',
      'staffGuide.edition course_manager',
      'staffGuide.draft course_manager',
      'staffGuide.sendPicture course_manager',
      'staffGuide.publish course_manager',
      'staffSheetTemplates.get course_manager',
      'staffSheetTemplates.edition course_manager',
      'staffSheetTemplates.draft course_manager',
      'staffSheetTemplates.preview course_manager',
      'staffSheetTemplates.publish course_manager',
      'staffPrivacy.find group_admin',
      'staffPrivacy.disclose group_admin',
      'staffPrivacy.erase group_admin',
      'staffPlans.get course_manager',
      'staffPlans.edition course_manager',
      'staffPlans.draft course_manager',
      'staffPlans.preview course_manager',
      'staffPlans.publish course_manager',
      'staffPrices.get course_manager',
      'staffPrices.edition course_manager',
      'staffPrices.draft course_manager',
      'staffPrices.preview course_manager',
      'staffPrices.publish course_manager',
      'staffTexts.list course_manager',
      'staffTexts.get course_manager',
      'staffTexts.edition course_manager',
      'staffTexts.draft course_manager',
      'staffTexts.publish course_manager',
      'staffTexts.withdraw course_manager',
      'staffInquiries.setTemplates course_manager',
      'staffNotices.lineQuotas course_manager',
      'staffNotices.list course_manager',
      'staffNotices.add course_manager',
      'staffNotices.save course_manager',
      'staffNotices.preview course_manager',
      'staffNotices.publish course_manager',
      'staffLedger.import course_manager',
      'staffLedger.try course_manager',
      'staffLedger.unread course_manager',
      'staffNotices.act course_manager',
      'staffNotices.try course_manager',
      'staffFigures.month course_manager',
      'staffFigures.period course_manager',
      'staffFigures.day course_manager',
      'staffDelay.list course_manager',
      'staffDelay.preview course_manager',
      'staffDelay.order course_manager',
      'staff.list course_manager',
      'staff.invite course_manager',
      'staff.withdrawInvitation course_manager',
      'staff.change course_manager',
      'staff.activate course_manager',
      'staff.resetSecondFactor group_admin',
      'staff.system group_admin',
      'staff.saveAudit course_manager',
      'staff.sendMailsAgain group_admin',
    ].toSorted(),
  )
})

it('what a starter may do besides looking after the own account is written here, too', () => {
  const own = catalogue.flatMap(({ name, least }) => (least === 'starter' && !name.startsWith('staff.') ? [name] : []))
  expect(own.toSorted()).toEqual([
    'desk.askFront',
    'desk.day',
    'desk.markArrival',
    'desk.markStarted',
    'desk.month',
    'desk.notePaper',
    'desk.readCode',
  ])
})
