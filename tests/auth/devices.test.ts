/** Devices: the letter about a new one, and what the buttons of its page do. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../src/contract/market/durations.ts'
import {
  type AuthWorld,
  openAuthWorld,
  password,
  refusedWith,
  send,
  sessionOf,
  signInByEmail,
  succeed,
  type TestClient,
} from './world.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await openAuthWorld()
})
beforeEach(() => world.market.reset())

const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

async function lettersAbout(email: string): Promise<string[]> {
  const letters = await world.emails(email)
  return letters.filter(({ subject }) => subject === 'New sign-in to your account').map(({ plainText }) => plainText)
}

function tokenIn(letter: string): string {
  const token = /\/device\?token=([\w.-]+)/.exec(letter)?.[1]
  if (token === undefined) throw new Error(`The letter has no link: ${letter}`)
  return token
}

async function post(path: string, token: string) {
  return send(world, `/devices/link${path}`, { method: 'POST', body: JSON.stringify({ token }) })
}

/** Another program signs in with the password; returns it and the token of the letter. */
async function stranger(email: string): Promise<{ client: TestClient; token: string }> {
  const client = world.client()
  client.browser.userAgent = phoneAgent
  await succeed(client.signInWithPassword({ email, password }))
  const [letter = ''] = await lettersAbout(email)
  return { client, token: tokenIn(letter) }
}

describe('a letter about a new device', () => {
  test('is not sent at the first sign-in, nor for a refresh, and says where and when at the second', async () => {
    const client = await world.member('ada@market.test')
    await succeed(client.refreshSession())
    expect(await lettersAbout('ada@market.test')).toEqual([])
    await stranger('ada@market.test')
    const [letter = ''] = await lettersAbout('ada@market.test')
    expect(letter).toContain('Safari, iPhone')
    expect(letter).toContain('one press signs the device out')
  })

  test('spares the same kind of browser at the same address, and no other address', async () => {
    const client = await world.member('bea@market.test')
    await succeed(world.client({ browser: client.browser }).signInWithPassword({ email: 'bea@market.test', password }))
    expect(await lettersAbout('bea@market.test')).toEqual([])
    await succeed(world.client().signInWithPassword({ email: 'bea@market.test', password }))
    expect(await lettersAbout('bea@market.test')).toHaveLength(1)
  })
})

describe('the link of the letter', () => {
  test('says which device, and opening it does nothing', async () => {
    await world.member('cleo@market.test')
    const { client, token } = await stranger('cleo@market.test')
    const { body } = await post('', token)
    expect(body).toMatchObject({
      device: { email: 'cleo@market.test', browser: 'Safari', system: 'iPhone', known: false },
    })
    expect((await succeed(client.getUser())).user.email).toBe('cleo@market.test')
  })

  test('signs exactly that device out, and doing it again does no harm', async () => {
    const owner = await world.member('dina@market.test')
    const { client, token } = await stranger('dina@market.test')
    expect((await post('/end', token)).status).toBe(200)
    expect((await post('/end', token)).status).toBe(200)
    expect(await refusedWith(client.refreshSession())).toBe('session_expired')
    expect((await succeed(owner.getUser())).user.email).toBe('dina@market.test')
    expect((await post('', token)).body).toEqual({ device: null })
  })

  test('makes the device known, once and for all', async () => {
    await world.member('elsa@market.test')
    const { token } = await stranger('elsa@market.test')
    for (let times = 0; times < 2; times += 1) expect((await post('/trust', token)).status).toBe(200)
    expect((await post('', token)).body).toMatchObject({ device: { known: true } })
  })

  test('cannot be made up, changed or used after a month', async () => {
    await world.member('fay@market.test')
    const { token } = await stranger('fay@market.test')
    const [deviceId, endsAt, signature] = token.split('.')
    const other = '018f0000-0000-7000-8000-0000000000d1'
    for (const wrong of ['', '..', `${other}.${endsAt}.${signature}`, `${deviceId}.${Number(endsAt) + 1}.${signature}`])
      expect((await post('/end', wrong || 'x')).body['error_code']).toBe('otp_expired')
    world.later(30 * dayMs)
    expect((await post('/trust', token)).body['error_code']).toBe('otp_expired')
    world.later(-30 * dayMs)
  })

  test('of a device that was signed out trusts nothing', async () => {
    await world.member('gwen@market.test')
    const { token } = await stranger('gwen@market.test')
    await post('/end', token)
    expect((await post('/trust', token)).body['error_code']).toBe('otp_expired')
  })
})

describe('the first second factor of an account', () => {
  const enrol = (client: TestClient) => client.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })

  test('is not added on a new device by who has only the password, until its owner confirms the device', async () => {
    const owner = await world.member('ines@market.test')
    const { client } = await stranger('ines@market.test')
    const before = (await lettersAbout('ines@market.test')).length
    for (let times = 0; times < 2; times += 1) expect(await refusedWith(enrol(client))).toBe('device_not_trusted')
    const letters = await lettersAbout('ines@market.test')
    expect(letters).toHaveLength(before + 1)
    expect((await succeed(owner.getUser())).user.factors ?? []).toEqual([])
    expect((await post('/trust', tokenIn(letters[0] ?? ''))).status).toBe(200)
    await succeed(enrol(client))
  })

  test('is added at once on the device of the very first sign-in; a program is a new device at each', async () => {
    await succeed(enrol(await world.member('jule@market.test')))
    await world.member('kira@market.test')
    const { client } = await stranger('kira@market.test')
    world.later(7 * dayMs)
    await succeed(client.signInWithPassword({ email: 'kira@market.test', password }))
    expect(await refusedWith(enrol(client))).toBe('device_not_trusted')
    world.later(-7 * dayMs)
  })

  test('is added on a new device by who has just opened an email', async () => {
    await world.member('lena@market.test')
    const client = world.client()
    await signInByEmail(world, client, 'lena@market.test')
    expect((await succeed(enrol(client))).type).toBe('totp')
  })
})

test('sessions say since when their device is known, and ending one twice does no harm', async () => {
  world.hold(new Date())
  const client = await world.member('hana@market.test')
  const { client: other } = await stranger('hana@market.test')
  const { access_token: token } = await sessionOf(client)
  const { body } = await send(world, '/sessions', { token })
  const sessions = body['sessions'] as { id: string; current: boolean; first_seen_at: string; created_at: string }[]
  expect(sessions).toHaveLength(2)
  for (const session of sessions) expect(session.first_seen_at).toBe(session.created_at)
  const id = sessions.find(({ current }) => !current)?.id ?? ''
  for (let times = 0; times < 2; times += 1) {
    expect((await send(world, `/sessions/${id}`, { method: 'DELETE', token })).status).toBe(200)
  }
  expect(await refusedWith(other.refreshSession())).toBe('session_expired')
  const mallory = await sessionOf(await world.member('mallory@market.test'))
  const foreign = await send(world, `/sessions/${id}`, { method: 'DELETE', token: mallory.access_token })
  expect(foreign.body['error_code']).toBe('session_not_found')
  world.hold(null)
})
