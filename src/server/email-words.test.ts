/** Whose words emails carry, and to whom (decision 180): nobody chooses words of a letter to a stranger. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { modules } from './modules.ts'
import { compose } from './platform/mail/compose.ts'
import type { Template } from './platform/mail/template.ts'
import type { Whose } from './platform/mail/template-values.ts'

const site = {
  baseUrl: 'https://cars.example',
  siteName: 'Cars',
  company: { name: 'Cars & Co', email: 'info@cars.example', address: '1 High Street, Dublin' },
  mail: { from: 'no-reply@cars.example' },
}
const prize = 'You have won! http://evil.example/login'

/** The values of each email that people choose: a new kind of email, or a new value, has to be answered here. */
const wordsOfPeople: Record<string, readonly string[]> = {
  // To addresses that somebody stated, and that may be a stranger's.
  confirmation: [],
  magic_link: [],
  recovery: [],
  email_change: [],
  confirm_search: [],
  dealer_invitation: [],
  lead_noted: [],
  message_waiting: [],
  report_received: [],
  report_removed: [],
  report_kept: [],
  report_reversed: [],
  staff_added: [],
  // To accounts, and to who asked for them by a letter.
  account_banned: ['title'],
  account_deletion: [],
  account_ended: ['title'],
  account_ending: ['title'],
  account_kept: ['title'],
  account_unbanned: ['title'],
  appeal_received: ['title'],
  appeal_reversed: ['title'],
  appeal_upheld: ['title'],
  application_approved: ['title'],
  application_declined: ['title'],
  dealer_revoked: ['title'],
  device_held: [],
  email_change_approval: [],
  ended_with_access: ['ended.name'],
  factor_changed: [],
  factor_due: [],
  favourite_news: ['vehicles.title', 'vehicles.city'],
  lead_received: ['name', 'phone', 'message'],
  message_received: ['name', 'title', 'message'],
  lead_sent: ['title'],
  legal_change: [],
  legal_withdrawn: [],
  listing_approved: ['title'],
  listing_rejected: ['title'],
  listings_ending: [],
  message_removed: ['title'],
  message_restored: ['title'],
  month_paid: [],
  new_device: [],
  password_changed: [],
  payment_failed: [],
  payment_problem: [],
  payment_received: [],
  picture_hidden: ['title'],
  picture_shown: ['title'],
  plan_cancelled: [],
  plan_ended: [],
  plan_ending: [],
  plan_next: [],
  plan_past_due: [],
  plan_scarce: [],
  plan_shrinking: [],
  refund_due: ['title'],
  refund_made: [],
  search_news: ['name', 'vehicles.title', 'vehicles.city'],
  still_wanted: [],
  stock_feed_failing: [],
  stock_held: [],
  trader_checked: [],
  trader_details_due: [],
  trader_details_overdue: [],
  trader_returned: [],
  webhook_disabled: [],
  withdrawal_received: ['title'],
  withdrawal_told: ['title', 'customer'],
}

/** Emails that are there to carry a message: its links stay, and its reader has asked for messages. */
const carryMessages = ['lead_received', 'message_received']

const templates = [...modules.emails.values()]
const toAnybody = templates.filter(({ reader }) => reader === 'anybody')

interface TextValue {
  /** Where it is, without numbers of rows: `vehicles.title`. */
  path: string
  whose: Whose | null
}

const schemaNode = z.looseObject({
  whose: z.enum(['market', 'staff', 'checked', 'reader', 'people']).optional(),
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  $ref: z.string().optional(),
})
const forms = ['uri', 'date-time', 'email', 'uuid']

function textsIn(schema: unknown, path = ''): TextValue[] {
  const node = schemaNode.parse(schema)
  if (node.whose !== undefined) return [{ path, whose: node.whose }]
  const below = (name: string) => (path === '' ? name : `${path}.${name}`)
  const inside = [
    ...Object.entries(node.properties ?? {}).flatMap(([name, value]) => textsIn(value, below(name))),
    ...(node.items === undefined ? [] : textsIn(node.items, path)),
    ...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap((one) => textsIn(one, path)),
  ]
  const isFree = node.type === 'string' && node.enum === undefined && node.const === undefined
  const isUnknown = isFree && !(node.format !== undefined && forms.includes(node.format))
  return isUnknown || node.$ref !== undefined ? [...inside, { path, whose: null }] : inside
}

function valuesOf(template: Template): TextValue[] {
  return textsIn(z.toJSONSchema(template.values, { io: 'input' }))
}

/** The sample, with a text in place of these values. */
function sampleWith(template: Template, paths: readonly string[], text: string): unknown {
  const replaced = (value: unknown, path: string): unknown => {
    if (paths.includes(path)) return text
    if (Array.isArray(value)) return value.map((one) => replaced(one, path))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, replaced(one, path === '' ? name : `${path}.${name}`)]),
    )
  }
  return replaced(template.sample, '')
}

test('of each email it is known which words people choose', () => {
  const found = templates.map((template) => {
    const people = valuesOf(template).filter(({ whose }) => whose === 'people')
    return [template.name, [...new Set(people.map(({ path }) => path))]]
  })
  expect(Object.fromEntries(found)).toEqual(wordsOfPeople)
})

test('each text of an email says whose words it is', () => {
  const unsaid = templates.flatMap((template) =>
    valuesOf(template).flatMap(({ path, whose }) => (whose === null ? [`${template.name}: ${path}`] : [])),
  )
  expect(unsaid).toEqual([])
})

test.each(toAnybody)('the email $name, which may reach a stranger, has no words of people', (template) => {
  const said = new Set(valuesOf(template).map(({ whose }) => whose))
  for (const whose of ['reader', 'people'] as const) expect([...said]).not.toContain(whose)
})

test.each(templates)('the email $name makes no link of what people chose', (template) => {
  const paths = wordsOfPeople[template.name] ?? []
  if (paths.length === 0) return
  const values = sampleWith(template, paths, prize)
  if (carryMessages.includes(template.name)) {
    const { subject, replyTo } = compose(template, 'en', values, site)
    expect([subject, replyTo?.name].join(' ')).not.toMatch(/evil/)
    return
  }
  // A host or an address of a colleague has no words at all.
  if (template.name === 'ended_with_access') {
    expect(() => compose(template, 'en', values, site)).toThrow(/Invalid/)
    return
  }
  const { subject, html, plainText } = compose(template, 'en', values, site)
  expect([subject, html, plainText].join('\n')).not.toMatch(/evil|http:/)
})
