/** Drafts of the wizard. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { maxDrafts } from '../src/contract/market/limits.ts'
import type { Draft } from '../src/contract/selling-drafts.ts'
import { storeImage } from '../src/server/modules/market/images/service.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { draftOf } from './support/drafts.ts'
import { failure } from './support/failure.ts'
import { newPhoto } from './support/pictures.ts'

const unknownId = '018f0000-0000-7000-8000-000000000000'
const chosenId = '018f0000-0000-7000-8000-00000000d0d0'
let market: Market

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

describe('a draft', () => {
  test('keeps what was typed, right or not, for another device', async () => {
    const data = {
      vehicleType: 'car',
      make: 'volkswagen',
      model: 'golf',
      year: '20',
      vin: 'WVWZZZ',
      powerPs: '105',
      features: ['airbags'],
    }
    const { draftId, revision } = await market.ana.api.drafts.create({ step: 2, data })
    expect(revision).toBe(1)

    expect(await market.ana.api.drafts.get({ draftId })).toMatchObject({ step: 2, data, images: [], listingId: null })
    expect((await market.ana.api.drafts.list({})).drafts).toMatchObject([
      { draftId, makeName: 'Volkswagen', modelName: 'Golf', year: '20', priceEuros: null, image: null, imageCount: 0 },
    ])
  })

  test('has no name while nothing that exists is chosen', async () => {
    await market.ana.api.drafts.create({ data: { vehicleType: 'spaceship', make: 'golf' } })
    expect((await market.ana.api.drafts.list({})).drafts).toMatchObject([{ makeName: null, modelName: null }])
  })

  test('shows its pictures in their order, those only that are there and its own', async () => {
    const [first, second] = [await store('ana'), await store('ana')]
    const imageIds = [second, unknownId, await store('ben'), first]
    const { draftId } = await market.ana.api.drafts.create({ data: { imageIds } })

    const draft = await market.ana.api.drafts.get({ draftId })
    expect(draft.images.map(({ id }) => id)).toEqual([second, first])
    expect(draft.data.imageIds).toEqual(imageIds)
    expect((await market.ana.api.drafts.list({})).drafts).toMatchObject([{ image: { id: second }, imageCount: 4 }])
  })

  test('is saved over and over, the last first in the list', async () => {
    const one = await market.ana.api.drafts.create({ data: { make: 'fiat' } })
    market.later(1_000)
    const other = await market.ana.api.drafts.create({ data: { make: 'tesla' } })
    market.later(1_000)
    const saved = await market.ana.api.drafts.save({ ...headOf(one), data: { make: 'volkswagen' } })

    expect(saved).toMatchObject({ revision: 2, data: { make: 'volkswagen' } })
    expect((await market.ana.api.drafts.list({})).drafts.map(({ draftId }) => draftId)).toEqual([
      one.draftId,
      other.draftId,
    ])
  })

  test('that was saved on another device since is not written over, and both are shown', async () => {
    const read = await market.ana.api.drafts.create({ data: { make: 'fiat' } })
    await market.ana.api.drafts.save({ ...headOf(read), data: { make: 'tesla' } })

    const { code, details } = await failure(market.ana.api.drafts.save({ ...headOf(read), data: { make: 'yamaha' } }))
    expect({ code, details }).toMatchObject({
      code: 'draft_changed_elsewhere',
      details: { current: { revision: 2, data: { make: 'tesla' } }, sent: { make: 'yamaha' } },
    })
  })

  test('saved at the same moment by two devices is kept once, and the other is told', async () => {
    const read = await market.ana.api.drafts.create({})
    const saves = await Promise.allSettled(
      ['fiat', 'tesla', 'yamaha'].map((make) => market.ana.api.drafts.save({ ...headOf(read), data: { make } })),
    )
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await market.ana.api.drafts.get({ draftId: read.draftId })).revision).toBe(2)
  })

  test('sent again because the answer was lost is saved once', async () => {
    const read = await market.ana.api.drafts.create({})
    const save = () => market.ana.api.drafts.save({ ...headOf(read), data: { make: 'fiat' } })
    expect(await save()).toEqual(await save())
  })

  test('with an id of the device is begun once, however often and whatever is sent', async () => {
    const begin = (make: string) => market.ana.api.drafts.create({ draftId: chosenId, data: { make } })
    const begun = await Promise.all([begin('fiat'), begin('fiat'), begin('fiat')])
    expect(new Set(begun.map(({ draftId }) => draftId))).toEqual(new Set([chosenId]))
    expect(await begin('tesla')).toMatchObject({ data: { make: 'fiat' } })
    expect((await market.ana.api.drafts.list({})).drafts).toHaveLength(1)
  })

  test('is thrown away, once or twice', async () => {
    const { draftId } = await market.ana.api.drafts.create({})
    expect(await market.ana.api.drafts.remove({ draftId })).toEqual({})
    expect(await market.ana.api.drafts.remove({ draftId })).toEqual({})
    expect(await refusal(market.ana.api.drafts.get({ draftId }))).toBe('draft_not_found')
  })

  test('belongs to one account: to everybody else, administrators too, it is not there', async () => {
    const { draftId } = await market.ana.api.drafts.create({ draftId: chosenId, data: { make: 'fiat' } })
    for (const { api } of [market.ben, market.karl, market.admin]) {
      expect(await refusal(api.drafts.get({ draftId }))).toBe('draft_not_found')
      expect(await refusal(api.drafts.save({ draftId, revision: 1, step: 1, data: {} }))).toBe('draft_not_found')
      expect(await refusal(api.drafts.create({ draftId }))).toBe('draft_not_found')
      await api.drafts.remove({ draftId })
      expect((await api.drafts.list({})).drafts).toEqual([])
    }
    expect(await refusal(market.visitor.drafts.get({ draftId }))).toBe('sign_in_required')
    expect(await market.ana.api.drafts.get({ draftId })).toMatchObject({ data: { make: 'fiat' } })
  })

  test('of a change belongs to an own listing, and goes with it', async () => {
    const listingId = await market.ana.sells('Fiat Panda')
    expect(await refusal(market.ben.api.drafts.create({ listingId }))).toBe('listing_not_found')
    const { draftId } = await market.ana.api.drafts.create({ listingId })
    expect(await market.ana.api.drafts.get({ draftId })).toMatchObject({ listingId })
    await market.ana.api.myListings.remove({ listingId })
    expect((await market.ana.api.drafts.list({})).drafts).toEqual([])
  })

  test(`beyond ${maxDrafts} is refused with the limit, also when many come at once`, async () => {
    const calls = Array.from({ length: maxDrafts + 3 }, () => market.ana.api.drafts.create({}))
    const settled = await Promise.allSettled(calls)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxDrafts)
    const { code, details } = await failure(market.ana.api.drafts.create({}))
    expect({ code, details }).toEqual({ code: 'too_many_drafts', details: { limit: maxDrafts } })
    await market.ben.api.drafts.create({})
  })

  test.each<[string, Record<string, unknown>]>([
    ['a field that no listing has', { wheels: '4' }],
    ['a number where text is typed', { year: 2016 }],
    ['a picture that is no id', { imageIds: ['golf'] }],
    ['eleven pictures', { imageIds: Array.from({ length: 11 }, () => unknownId) }],
    ['a text without end', { vin: 'x'.repeat(501) }],
    ['a novel', { description: 'x'.repeat(20_001) }],
    ['text with a NUL character', { description: 'Well \0 kept' }],
  ])('refuses %s', async (_, data) => {
    expect(await refusal(market.ana.api.drafts.create({ data }))).toBe('invalid_input')
  })
})

test('a draft goes once its listing is published, and stays when publishing is refused', async () => {
  const { draftId } = await market.dora.api.drafts.create({ data: { make: 'fiat' } })
  expect(
    await refusal(market.dora.api.listings.create({ ...draftOf('Fiat Panda', { make: 'trabant' }), draftId })),
  ).toBe('make_not_found')
  expect(await market.dora.api.drafts.get({ draftId })).toMatchObject({ data: { make: 'fiat' } })

  await market.dora.api.listings.create({ ...draftOf('Fiat Panda'), draftId })
  expect(await refusal(market.dora.api.drafts.get({ draftId }))).toBe('draft_not_found')
})

test('drafts leave with their account', async () => {
  await market.ana.api.drafts.create({})
  await market.scope.db.execute(sql`delete from users where id = ${market.ana.userId}`)
  const { rows } = (await market.scope.db.execute(sql`select 1 from listing_drafts`)) as { rows: unknown[] }
  expect(rows).toEqual([])
})

async function store(owner: 'ana' | 'ben'): Promise<string> {
  return storeImage(market.scope, market[owner].userId, await newPhoto())
}

function headOf({ draftId, revision, step }: Draft) {
  return { draftId, revision, step }
}
