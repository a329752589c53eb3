/**
 * For whom each operation of the contract acts when a dealer's people call it: read from the contract itself, and compared
 * with what is written down here, so that a new operation of accounts has to be decided about.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../src/contract/index.ts'
import type { DealerRole } from '../src/contract/market/dealer-roles.ts'
import type { Operation } from '../src/contract/kernel.ts'
import { type RawOperation, rawOperations } from '../src/contract/raw-operations.ts'
import { beginSession } from '../src/server/modules/people/auth/service.ts'
import { perform } from '../src/server/http/perform.ts'
import { createRateLimiter } from '../src/server/http/rate-limit.ts'
import { createReadActor } from '../src/server/http/session.ts'
import { scopeOf } from '../src/server/platform/platform.ts'
import { Problem } from '../src/server/problem.ts'
import type { Actor, Scope } from '../src/server/scope.ts'
import { type Market, openMarket, type Person } from './market.ts'
import { joins } from './support/dealer-people.ts'
import { minimalInput } from './support/minimal-input.ts'
import { reasons } from './support/reasons.ts'

const operations: [string, Operation | RawOperation][] = [
  ...Object.entries(contract).flatMap(([group, members]) =>
    Object.entries(members as Record<string, Operation>).map(
      ([name, operation]) => [`${group}.${name}`, operation] as [string, Operation],
    ),
  ),
  ...Object.entries<RawOperation>(rawOperations).map(
    ([name, operation]) => [`${name} (raw)`, operation] as [string, RawOperation],
  ),
]

/** What people do for their dealer, by part. */
const dealerships = {
  stock:
    /^(listings\.(get|create|markSold)|drafts\.\w+|selling\.(park|correct|pendingListings|checkVin|factSuggestions|vehicleOfKey)|featuring\.\w+|myListings\.\w+|images\.(mine|remove|finishUpload|create|startUpload|readUpload|sendPart|cancelUpload)( \(raw\))?|account\.(overview|subscription)|stockByNumber\.\w+( \(raw\))?|stock\.\w+( \(raw\))?|stockFeeds\.\w+|demand\.\w+|decisions\.\w+)$/,
  sales: /^leads\.(feed|adf)( \(raw\))?$/,
  owner:
    /^((payments|billing|invoices|planChanges|planPlaces)\.(?!webhook)\w+( \(raw\))?|packages\.list|legal\.accepted|sellers\.(get|saveDetails|addDocument|removeDocument)( \(raw\))?|apiKeys\.\w+|webhooks\.\w+|dealership\.(people|invite|change|remove|profile|changeProfile|setPicture|removePicture)( \(raw\))?)$/,
  member: /^views\.record$/,
}
/** What accounts do for themselves. */
const personal =
  /^(conversations\.(list|about|start)|reports\.sendMessage|profiles\.(removePicture|setPicture)( \(raw\))?|me\.get|account\.frame|legal\.(acceptances|settle)|myProfile\.\w+|favourites\.\w+|savedSearches\.\w+|push\.\w+|privacy\.\w+|dealerApplication\.\w+|sellers\.declarePrivate|dealership\.(membership|changeMembership|leave|accept))$/

const rolesOf: Record<keyof typeof dealerships, readonly DealerRole[]> = {
  stock: ['owner', 'stock'],
  sales: ['owner', 'sales'],
  owner: ['owner'],
  member: ['owner', 'sales', 'stock'],
}

test('every operation of accounts is for the dealer or for the person, as written down', () => {
  const undecided = operations.filter(([name, { access, forDealership }]) => {
    const part = Object.entries(dealerships).find(([, names]) => names.test(name))?.[0]
    if (forDealership !== part) return true
    return (access === 'user' || access === 'dealer') && part === undefined && !personal.test(name)
  })
  expect(undecided.map(([name]) => name)).toEqual([])
})

/** The caller that the handler of an operation meets, or the code of the refusal. */
async function met(name: string, operation: Operation | RawOperation, market: Market, token: string) {
  const { platform, tokens } = market
  const request = new Request('http://market.test', { headers: { authorization: `Bearer ${token}` } })
  const actor = await createReadActor(platform, tokens)(request, platform.log)
  let caller: Actor | null | undefined
  const handler = (scope: Scope) => {
    caller = scope.actor
    return Promise.reject(new Problem('unavailable'))
  }
  const call = { name, operation, handler: handler as never, scope: scopeOf(platform, actor), address: 'test' }
  const rawInput = minimalInput(operation.input)
  const counting = { limiter: createRateLimiter(), metrics: platform.metrics }
  try {
    await perform({ ...call, rawInput }, counting)
  } catch (error) {
    if (caller === undefined) return (error as Problem).code
  }
  return {
    userId: caller?.userId,
    isDealer: caller?.isDealer,
    staffRole: caller?.staffRole,
    person: caller?.member?.userId,
  }
}

describe.each(['owner', 'sales', 'stock'] as const)('a member with the role %s', (role) => {
  let market: Market
  let karl: Person
  let ben: Person
  let outcomes: Map<string, Awaited<ReturnType<typeof met>>>

  beforeAll(async () => {
    market = await openMarket()
    await market.reset()
    ;({ karl, ben } = market)
    await joins(market, karl, ben, role)
    outcomes = new Map()
    for (const [name, operation] of operations) {
      outcomes.set(name, await met(name, operation, market, ben.token))
    }
  })

  test('acts for the dealer exactly where the role is admitted, and is refused or acts as a person elsewhere', () => {
    const asPerson = { userId: ben.userId, isDealer: false, staffRole: null, person: undefined }
    const asDealer = { userId: karl.userId, isDealer: true, staffRole: null, person: ben.userId }
    const expected = operations.map(([name, { access, forDealership }]) => {
      if (forDealership !== undefined) {
        if (rolesOf[forDealership].includes(role)) return [name, asDealer]
        return [name, access === 'visitor' ? asPerson : 'dealer_role_missing']
      }
      return [name, access === 'visitor' || access === 'user' ? asPerson : 'not_permitted']
    })
    expect([...outcomes]).toEqual(expected)
  })

  test('acts for nobody while the dealer is blocked, nor while a second factor is missing', async () => {
    const { dealership, myListings, leads } = contract
    const operation = { owner: dealership.people, stock: myListings.list, sales: leads.feed }[role] as Operation
    await market.support.api.adminUsers.ban({ userId: karl.userId, ...reasons })
    expect(await met('blocked', operation, market, ben.token)).toBe('dealer_not_active')
    await market.support.api.adminUsers.unban({ userId: karl.userId })
    const { platform } = market
    await platform.database.db
      .execute(`insert into factors (id, user_id, factor_type, status, phone, created_at, updated_at)
      values (gen_random_uuid(), '${ben.userId}', 'phone', 'verified', '+3200000000', now(), now())`)
    expect(await met('one factor', operation, market, ben.token)).toBe('second_factor_required')
    const proven = await beginSession(market.scope, market.tokens, ben.userId, 'aal2')
    expect(await met('two factors', operation, market, proven)).toMatchObject({ userId: karl.userId })
  })
})
