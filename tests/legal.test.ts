/** Legal texts: versions that stay readable, drafts that nobody overwrites, notices that come once, acceptances that are kept. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { legalNoticesJob, sendNotices } from '../src/server/modules/people/legal/service.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { failure } from './support/failure.ts'
import { messagesTo } from './support/messages.ts'

const dayMs = 86_400_000
let market: Market

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

function dayIn(days: number): string {
  return new Date(market.scope.now().getTime() + days * dayMs).toISOString().slice(0, 10)
}

const german = { kind: 'terms', language: 'de' } as const
const others = ['en', 'es', 'fr', 'pt'] as const

/** Saves a German draft of the terms with one more sentence; returns its revision. */
async function drafts(sentence: string): Promise<number> {
  const { adminLegal } = market.admin.api
  const { published, draft } = await adminLegal.get(german)
  const source = `${draft?.source ?? published ?? ''}\n\n${sentence}\n`
  return (await adminLegal.save({ ...german, source, revision: draft?.revision ?? 0 })).revision
}

/** Publishes the German draft as a change that is valid in 40 days, the other languages unchanged. */
async function announces(sentence = 'Neu ist dieser Satz.') {
  const revision = await drafts(sentence)
  return market.admin.api.adminLegal.publish({
    kind: 'terms',
    change: 'announced',
    validFrom: dayIn(40),
    unchanged: [...others],
    summaries: { de: 'Ein Satz kommt hinzu.', en: 'One sentence more.' },
    revisions: { de: revision },
  })
}

describe('the present text', () => {
  test('is the shipped one, in the language of the reader', async () => {
    const { document, version, coming } = await market.visitor.legal.document({ kind: 'terms', language: 'fr' })
    expect(document).toMatchObject({ title: 'Conditions générales', language: 'fr', authoritative: 'de', number: 1 })
    expect(version).toMatchObject({
      number: 1,
      change: 'shipped',
      state: 'present',
      languages: ['de', 'en', 'es', 'fr', 'pt'],
    })
    expect(coming).toBeNull()
  })

  test('says in English since when it is valid, as the specification writes it', async () => {
    const { document } = await market.visitor.legal.document({ kind: 'privacy', language: 'en' })
    expect(document.validity).toBe('Last updated and effective: 7 August 2025')
  })
})

describe('a draft', () => {
  test('changes nothing for readers until it is published', async () => {
    const { version } = await market.visitor.legal.terms({ language: 'de' })
    await drafts('Noch nicht.')
    expect((await market.visitor.legal.terms({ language: 'de' })).version).toBe(version)
  })

  test('is not overwritten by a second editor', async () => {
    const revision = await drafts('Zuerst.')
    const { draft } = await market.admin.api.adminLegal.get(german)
    const source = draft?.source ?? ''
    await market.admin.api.adminLegal.save({ ...german, source: `${source}\nMehr.`, revision })
    expect(await refusal(market.admin.api.adminLegal.save({ ...german, source, revision }))).toBe('legal_draft_changed')
    expect(await refusal(market.admin.api.adminLegal.save({ ...german, source, revision: 0 }))).toBe(
      'legal_draft_changed',
    )
    expect(await refusal(market.admin.api.adminLegal.discard({ ...german, revision }))).toBe('legal_draft_changed')
  })

  test('with a wrong placeholder is refused, and the reason names it', async () => {
    const { published } = await market.admin.api.adminLegal.get(german)
    const source = `${published ?? ''}\n\n{firma}\n`
    const { code, details } = await failure(market.admin.api.adminLegal.save({ ...german, source, revision: 0 }))
    expect(code).toBe('legal_text_invalid')
    expect(details).toEqual({ problems: [{ code: 'placeholder_unknown', what: '{firma}' }] })
  })
})

describe('a version', () => {
  test('is announced: readers see that it comes, and it is valid from its day', async () => {
    const { version, fallsBack } = await announces()
    expect(version).toMatchObject({
      number: 2,
      state: 'coming',
      change: 'announced',
      validFrom: `${dayIn(40)}T00:00:00.000Z`,
    })
    expect(fallsBack).toEqual([])
    const before = await market.visitor.legal.document({ kind: 'terms', language: 'de' })
    expect([before.version.number, before.coming?.number]).toEqual([1, 2])
    market.later(41 * dayMs)
    const after = await market.visitor.legal.document({ kind: 'terms', language: 'de' })
    expect([after.version.number, after.coming]).toEqual([2, null])
    expect(JSON.stringify(after.document)).toContain('Neu ist dieser Satz.')
  })

  test('stays readable by its number, with what changed in it', async () => {
    await announces()
    const { changes, version } = await market.visitor.legal.version({ kind: 'terms', number: 2, language: 'de' })
    expect(version.summary).toBe('Ein Satz kommt hinzu.')
    expect(changes.map(({ id }) => id)).toEqual(['contact-points'])
    expect(changes[0]?.parts.find(({ kind }) => kind === 'added')?.text).toContain('Neu ist dieser Satz.')
    const first = await market.visitor.legal.version({ kind: 'terms', number: 1, language: 'de' })
    expect(JSON.stringify(first.document)).not.toContain('Neu ist dieser Satz.')
    expect(await refusal(market.visitor.legal.version({ kind: 'terms', number: 3 }))).toBe('legal_version_not_found')
  })

  test('of a language that is left out is answered in the one that counts', async () => {
    const revision = await drafts('Neu.')
    const { fallsBack } = await market.admin.api.adminLegal.publish({
      kind: 'terms',
      change: 'correction',
      unchanged: ['en'],
      revisions: { de: revision },
    })
    expect(fallsBack).toEqual(['es', 'fr', 'pt'])
    expect((await market.visitor.legal.document({ kind: 'terms', language: 'fr' })).document.language).toBe('de')
    expect((await market.visitor.legal.document({ kind: 'terms', language: 'en' })).document.language).toBe('en')
  })

  test('comes no earlier than the notice that the operator grants', async () => {
    const revision = await drafts('Neu.')
    const early = { kind: 'terms', change: 'announced', validFrom: dayIn(30) } as const
    const input = { ...early, unchanged: [...others], summaries: { de: 'Neu' }, revisions: { de: revision } }
    const { code, details } = await failure(market.admin.api.adminLegal.publish(input))
    expect([code, details]).toEqual(['legal_date_too_early', { earliest: dayIn(31) }])
    await market.admin.api.adminLegal.publish({ ...input, validFrom: dayIn(31) })
  })

  test.each([
    ['without a summary', { summaries: { en: 'Only English' } }, 'legal_summary_missing'],
    ['of drafts that changed since', { revisions: { de: 7 } }, 'legal_draft_changed'],
    ['with a draft that was not read', { revisions: {} }, 'legal_draft_changed'],
  ] as const)('is not published %s', async (_, wrong, code) => {
    const revision = await drafts('Neu.')
    const later = { kind: 'terms', change: 'announced', validFrom: dayIn(40) } as const
    const input = { ...later, unchanged: [...others], summaries: { de: 'Neu' }, revisions: { de: revision } }
    expect(await refusal(market.admin.api.adminLegal.publish({ ...input, ...wrong }))).toBe(code)
  })

  test('needs a draft, and a text in the language that counts', async () => {
    const { adminLegal } = market.admin.api
    const correction = { kind: 'privacy', change: 'correction' } as const
    expect(await refusal(adminLegal.publish({ ...correction, revisions: {} }))).toBe('legal_nothing_to_publish')
    const { shipped } = await adminLegal.get({ kind: 'privacy', language: 'fr' })
    await adminLegal.save({ kind: 'privacy', language: 'fr', source: shipped, revision: 0 })
    const published = adminLegal.publish({ ...correction, revisions: { fr: 1 } })
    expect(await refusal(published)).toBe('legal_authoritative_missing')
  })

  test('is audited with who published it', async () => {
    await announces()
    const { activity } = await market.admin.api.admin.activity({})
    expect(activity.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['legal_text_published', 'legal_draft_saved']),
    )
  })
})

describe('a notice', () => {
  test('goes to every account once, in its language, traders first', async () => {
    await market.scope.db.execute(sql`update users set language = 'de' where id = ${market.ana.userId}`)
    await announces()
    const sent = await sendNotices(market.scope)
    expect(sent).toBe(7)
    const [letter] = await messagesTo(market.platform, market.ana.email)
    expect(letter?.subject).toMatch(/^Änderung zum .*: Allgemeine Geschäftsbedingungen$/)
    expect(letter?.plainText).toContain('Ein Satz kommt hinzu.')
    expect(letter?.plainText).toContain('/de/terms-and-conditions/versions/2')
    expect(await sendNotices(market.scope)).toBe(0)
    const { rows } = (await market.scope.db.execute(sql`
      select user_id from legal_notices order by sent_at, user_id`)) as { rows: { user_id: string }[] }
    expect(rows).toHaveLength(7)
  })

  test('resumes after a crash, and nobody gets two', async () => {
    await announces()
    market.failsAfter(9)
    await expect(sendNotices(market.scope)).rejects.toThrow('The program failed here')
    market.failsAfter(null)
    await sendNotices(market.scope)
    for (const { email } of [market.ana, market.ben, market.dora, market.karl, market.admin]) {
      const letters = (await messagesTo(market.platform, email)).filter(({ subject }) =>
        subject?.includes('terms and conditions'),
      )
      expect(letters).toHaveLength(1)
    }
  })

  test('is queued with the publication, and not for a correction', async () => {
    const queued = async () => {
      const { rows } = (await market.scope.db.execute(
        sql`select count(*)::int as n from pgboss.job where name = ${legalNoticesJob.name} and state = 'created'`,
      )) as { rows: { n: number }[] }
      return rows[0]?.n
    }
    await market.hasTerms('A comma more.')
    expect(await queued()).toBe(0)
    expect(await sendNotices(market.scope)).toBe(0)
    await announces()
    expect(await queued()).toBe(1)
  })

  test('stands on every page until it is seen or accepted', async () => {
    expect((await market.ana.api.account.frame({})).legalChange).toBeNull()
    await announces()
    expect((await market.ana.api.account.frame({})).legalChange).toMatchObject({ kind: 'terms', number: 2 })
    await market.ana.api.legal.settle({ kind: 'terms', number: 2, accepts: false })
    expect((await market.ana.api.account.frame({})).legalChange).toBeNull()
    await market.ben.api.legal.settle({ kind: 'terms', number: 2, accepts: true, language: 'de' })
    expect((await market.ben.api.account.frame({})).legalChange).toBeNull()
  })
})

describe('an announced version that is withdrawn', () => {
  const reason = 'Der Satz kommt klarer wieder.'
  const withdraws = (number: number) => market.admin.api.adminLegal.withdraw({ kind: 'terms', number, reason })

  test('does not come, and stays readable with the reason', async () => {
    await announces()
    expect(await withdraws(2)).toEqual({ withdrawn: [2] })
    const { version } = await market.visitor.legal.version({ kind: 'terms', number: 2, language: 'de' })
    expect(version).toMatchObject({ state: 'withdrawn', withdrawal: { at: market.scope.now().toISOString(), reason } })
    market.later(41 * dayMs)
    const { document, coming } = await market.visitor.legal.document({ kind: 'terms', language: 'de' })
    expect([document.number, coming]).toEqual([1, null])
    expect(JSON.stringify(document)).not.toContain('Neu ist dieser Satz.')
  })

  test('is no more built upon: the next one changes the one before, and counts on', async () => {
    await announces('Der erste Versuch.')
    await withdraws(2)
    const { version } = await announces('Der zweite Versuch.')
    expect(version.number).toBe(3)
    const { document, changes } = await market.visitor.legal.version({ kind: 'terms', number: 3, language: 'de' })
    expect(JSON.stringify(document)).not.toContain('Der erste Versuch.')
    expect(changes.flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'removed'))).toEqual([])
  })

  test('takes with it what was built on it', async () => {
    await announces('Der erste.')
    await announces('Der zweite.')
    expect(await withdraws(2)).toEqual({ withdrawn: [2, 3] })
    const { coming } = await market.visitor.legal.document({ kind: 'terms', language: 'de' })
    expect(coming).toBeNull()
  })

  test('is told to whom it was told, once', async () => {
    await announces()
    expect(await sendNotices(market.scope)).toBe(7)
    await withdraws(2)
    expect(await sendNotices(market.scope)).toBe(7)
    expect(await sendNotices(market.scope)).toBe(0)
    const letters = await messagesTo(market.platform, market.ana.email)
    expect(letters[0]?.subject).toMatch(/^No change to our terms and conditions on /)
    expect(letters[0]?.plainText).toContain(reason)
  })

  test('is told to nobody who has not heard of it', async () => {
    await announces()
    await withdraws(2)
    expect(await sendNotices(market.scope)).toBe(0)
  })

  test('is withdrawn once, with the first reason', async () => {
    await announces()
    await withdraws(2)
    const again = { kind: 'terms', number: 2, reason: 'Another reason' } as const
    expect(await market.admin.api.adminLegal.withdraw(again)).toEqual({ withdrawn: [] })
    const { version } = await market.visitor.legal.version({ kind: 'terms', number: 2, language: 'de' })
    expect(version.withdrawal?.reason).toBe(reason)
  })

  test('is neither shown as a notice nor accepted', async () => {
    await announces()
    await withdraws(2)
    const { api } = market.ana
    expect((await api.account.frame({})).legalChange).toBeNull()
    const settled = api.legal.settle({ kind: 'terms', number: 2, accepts: true, language: 'de' })
    expect(await refusal(settled)).toBe('legal_version_withdrawn')
  })

  test('is one that is not valid yet, and is there', async () => {
    expect(await refusal(withdraws(1))).toBe('legal_version_valid')
    expect(await refusal(withdraws(9))).toBe('legal_version_not_found')
  })

  test('is withdrawn by administrators alone, and it is recorded', async () => {
    await announces()
    const asked = { kind: 'terms', number: 2, reason } as const
    expect(await refusal(market.visitor.adminLegal.withdraw(asked))).toBe('sign_in_required')
    expect(await refusal(market.ana.api.adminLegal.withdraw(asked))).toBe('not_permitted')
    await withdraws(2)
    const { activity } = await market.admin.api.admin.activity({})
    expect(activity.map(({ action }) => action)).toContain('legal_text_withdrawn')
  })
})

describe('an acceptance', () => {
  test('is recorded after a change, shown to the account, and part of its copy', async () => {
    await announces()
    await market.ana.api.legal.settle({ kind: 'terms', number: 2, accepts: true, language: 'de' })
    const accepted = { kind: 'terms', number: 2, language: 'de', occasion: 'change' }
    const { acceptances } = await market.ana.api.legal.acceptances({})
    expect(acceptances).toEqual([{ ...accepted, acceptedAt: market.scope.now().toISOString() }])
    const { data } = await market.ana.api.privacy.data({})
    expect(data.legal_acceptances).toMatchObject([accepted])
    expect(data.legal_notices).toHaveLength(1)
  })

  test('stays when the same account accepts again', async () => {
    await announces()
    const accept = () => market.ana.api.legal.settle({ kind: 'terms', number: 2, accepts: true })
    await accept()
    market.later(60_000)
    await accept()
    expect((await market.ana.api.legal.acceptances({})).acceptances).toHaveLength(1)
  })
})
