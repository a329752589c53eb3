/** What the database promises to the rest of the program, the same on both kinds. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { isUniqueViolation } from '../src/server/platform/database/errors.ts'
import { inTransaction } from '../src/server/platform/database/transaction.ts'
import type { Scope } from '../src/server/scope.ts'
import { type Market, openMarket } from './market.ts'
import { draftOf } from './support/drafts.ts'

let market: Market
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

async function addMake(scope: Pick<Scope, 'db'>, slug: string): Promise<void> {
  await scope.db.execute(sql`insert into vehicle_makes (id, vehicle_type_id, name, slug)
    select gen_random_uuid(), id, ${slug}, ${slug} from vehicle_types where key = 'truck'`)
}
async function makes(scope: Pick<Scope, 'db'> = market.scope): Promise<string[]> {
  const { rows } = (await scope.db.execute(sql`select m.slug from vehicle_makes m
    join vehicle_types t on t.id = m.vehicle_type_id where t.key = 'truck' order by m.slug`)) as {
    rows: { slug: string }[]
  }
  return rows.map(({ slug }) => slug)
}

describe('a transaction', () => {
  test('keeps everything it did, and answers what its work answers', async () => {
    const answer = await inTransaction(market.scope, async (scope) => {
      await addMake(scope, 'scania')
      await addMake(scope, 'daf')
      return makes(scope)
    })
    expect(answer).toEqual(['daf', 'scania'])
    expect(await makes()).toEqual(['daf', 'scania'])
  })

  test('keeps nothing when its work throws, and passes the error on as it is', async () => {
    const mishap = new Error('out of fuel')
    const failing = inTransaction(market.scope, async (scope) => {
      await addMake(scope, 'scania')
      throw mishap
    })
    await expect(failing).rejects.toBe(mishap)
    expect(await makes()).toEqual([])
  })

  test('keeps nothing when the database refuses a part, even if the work goes on', async () => {
    const failing = inTransaction(market.scope, async (scope) => {
      await addMake(scope, 'scania')
      await addMake(scope, 'scania').catch(() => undefined)
      await addMake(scope, 'daf')
    })
    await expect(failing).rejects.toThrow(/Failed query/)
    expect(await makes()).toEqual([])
  })

  test('hands on a scope whose database is the transaction, mail and messages that follow, and the rest as it was', async () => {
    await inTransaction(market.scope, (scope) => {
      const { db, mail, sms, ...rest } = scope
      const { db: outer, mail: outerMail, sms: outerSms, ...others } = market.scope
      expect(db).not.toBe(outer)
      expect(mail).not.toBe(outerMail)
      expect(sms).not.toBe(outerSms)
      expect(rest).toEqual(others)
      return Promise.resolve()
    })
  })

  test('inside another one can fail alone', async () => {
    await inTransaction(market.scope, async (scope) => {
      await addMake(scope, 'scania')
      const inner = inTransaction(scope, async (scope) => {
        await addMake(scope, 'daf')
        throw new Error('out of fuel')
      })
      await expect(inner).rejects.toThrow('out of fuel')
      expect(await makes(scope)).toEqual(['scania'])
    })
    expect(await makes()).toEqual(['scania'])
  })

  test('waits for none that has ended, however many run side by side', async () => {
    const slugs = Array.from({ length: 30 }, (_, index) => `make-${String(index).padStart(2, '0')}`)
    await Promise.all(slugs.map((slug) => inTransaction(market.scope, (scope) => addMake(scope, slug))))
    expect(await makes()).toEqual(slugs)
  })
})

describe('a broken unique constraint', () => {
  async function twice(work: () => Promise<unknown>): Promise<unknown> {
    await work()
    return work().catch((error: unknown) => error)
  }

  test('is recognised by its name', async () => {
    const error = await twice(() => addMake(market.scope, 'scania'))
    expect(isUniqueViolation(error, 'vehicle_makes_vehicle_type_id_slug_key')).toBe(true)
    expect(isUniqueViolation(error, 'vehicle_makes_pkey')).toBe(false)
  })

  test('is recognised when it comes out of a transaction', async () => {
    const error = await twice(() => inTransaction(market.scope, (scope) => addMake(scope, 'scania')))
    expect(isUniqueViolation(error, 'vehicle_makes_vehicle_type_id_slug_key')).toBe(true)
  })

  test.each<[string, () => unknown]>([
    [
      'another error of the database',
      () => market.scope.db.execute(sql`select 1 / 0`).catch((error: unknown) => error),
    ],
    ['an error of the program', () => new Error('out of fuel')],
    ['an error with a short code', () => Object.assign(new Error('gone'), { code: 'ENOENT', constraint: 'x' })],
    ['no error at all', () => ({ code: '23505', constraint: 'x' })],
    ['nothing', () => undefined],
  ])('is not %s', async (_, make) => {
    expect(isUniqueViolation(await make(), 'x')).toBe(false)
  })

  test('is what one of two dealers meets who publish the same vehicle at the same moment', async () => {
    const draft = draftOf('Volkswagen Golf', { vin: 'WVWZZZ1KZAW000001' })
    const answers = await Promise.allSettled([market.dora, market.karl].map(({ api }) => api.listings.create(draft)))
    const refused = answers.find((answer) => answer.status === 'rejected')
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(refused?.reason).toMatchObject({ code: 'vin_in_use' })
    expect((await market.visitor.listings.search({})).total).toBe(1)
  })
})
