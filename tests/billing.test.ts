/** Who an account buys as, and who owes the VAT. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Buyer } from '../src/contract/billing.ts'
import { type Market, openMarket, refusal } from './market.ts'

let market: Market

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

const german: Buyer = {
  kind: 'consumer',
  name: 'Ana Lovelace',
  street: 'Musterweg 1',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
  vatNumber: null,
}
const french: Buyer = {
  ...german,
  kind: 'business',
  name: 'Garage Faure SARL',
  country: 'FR',
  vatNumber: 'FR40303265045',
}

describe('an account', () => {
  test('says who it buys as, once for all orders, and may change it', async () => {
    const { api } = market.ana
    expect(await api.billing.get({})).toEqual({ details: null })
    await api.billing.save({ buyer: german })
    expect(await api.billing.save({ buyer: { ...german, city: 'Potsdam' } })).toEqual({
      details: { buyer: { ...german, city: 'Potsdam' }, vatCheck: 'none', treatment: 'domestic' },
    })
    expect(await market.ben.api.billing.get({})).toEqual({ details: null })
  })

  test('is not a visitor', async () => {
    expect(await refusal(market.visitor.billing.get({}))).toBe('sign_in_required')
    expect(await refusal(market.visitor.billing.save({ buyer: german }))).toBe('sign_in_required')
  })
})

describe('a VAT number', () => {
  test('of another member state that the register has leaves the VAT to the customer', async () => {
    expect(await market.ana.api.billing.save({ buyer: french })).toMatchObject({
      details: { vatCheck: 'valid', treatment: 'reverse_charge' },
    })
  })

  test.each([
    ['with a letter too many', { ...french, vatNumber: 'FR403032650451' }, 'form'],
    ['with a wrong check digit', { ...french, vatNumber: 'FR41303265045' }, 'form'],
    ['of another country than the address', { ...french, country: 'ES' }, 'country'],
    ['of a consumer', { ...french, kind: 'consumer' as const }, 'not_of_business'],
  ])('%s is refused with the reason, and nothing is saved', async (_, buyer, reason) => {
    await expect(market.ana.api.billing.save({ buyer })).rejects.toMatchObject({
      code: 'vat_number_invalid',
      details: { reason },
    })
    expect(await market.ana.api.billing.get({})).toEqual({ details: null })
  })

  test('that the register does not have is refused', async () => {
    const unknown = { ...french, vatNumber: 'FR31300007200' }
    await expect(market.ana.api.billing.save({ buyer: unknown })).rejects.toMatchObject({
      details: { reason: 'unknown' },
    })
  })

  test('is charged the VAT of the operator while the register does not respond', async () => {
    expect(await market.ana.api.billing.save({ buyer: { ...french, vatNumber: 'FR75300002300' } })).toMatchObject({
      details: { vatCheck: 'unavailable', treatment: 'domestic' },
    })
    expect(await market.ana.api.billing.save({ buyer: french })).toMatchObject({ details: { vatCheck: 'valid' } })
    market.stripe.isDown = true
    expect(await market.ana.api.billing.save({ buyer: french })).toMatchObject({ details: { vatCheck: 'valid' } })
  })

  test('of a country outside the Union is kept as it is stated', async () => {
    const swiss = { ...french, country: 'CH', vatNumber: 'CHE123456788' }
    expect(await market.ana.api.billing.save({ buyer: swiss })).toMatchObject({
      details: { vatCheck: 'none', treatment: 'outside' },
    })
  })
})
