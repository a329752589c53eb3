import { renderSVG } from 'uqr'
import type { AuthErrorCode, AuthRefusal } from '../../contract/market/auth-errors.ts'
import type { contentText } from '../content/content-texts.server.ts'
import type { Enrolment, Outcome } from './outcome.ts'
import type { FormCall } from './form-call.server.ts'

type FactorIntent = 'factorApp' | 'factorPhone' | 'factorVerify' | 'factorRemove' | 'backupCodes'
type Key = Parameters<typeof contentText>[1]

/** Second factors: enrol, confirm with a first code, remove; and backup codes. */
export function changeFactors(intent: FactorIntent, call: FormCall): Promise<Outcome> {
  return {
    factorApp: enrolApp,
    factorPhone: enrolPhone,
    factorVerify: verify,
    factorRemove: remove,
    backupCodes: renewCodes,
  }[intent](call)
}

async function enrolApp(call: FormCall): Promise<Outcome> {
  await dropUnfinished(call)
  const answer = await call.context.auth.enrolFactor({ factor_type: 'totp' })
  if (!answer.ok) return refused(call, answer.refusal)
  const { id, totp } = answer.value
  if (!totp) throw new Error('An app was enrolled without its secret')
  return call.outcome({ ok: true, enrolment: appEnrolment(id, totp.uri, totp.secret) })
}

async function enrolPhone(call: FormCall): Promise<Outcome> {
  const { context, field, outcome, words } = call
  const phone = field('phone').trim()
  await dropUnfinished(call)
  const begun = await context.auth.enrolFactor({ factor_type: 'phone', phone })
  if (!begun.ok) {
    if (begun.refusal.code !== 'validation_failed') return refused(call, begun.refusal)
    return outcome({ errors: { phone: words('settings.factorPhoneInvalid') }, typed: { phone } })
  }
  const channel = field('channel') === 'whatsapp' ? 'whatsapp' : 'sms'
  const sent = await context.auth.challengeFactor({ factor_id: begun.value.id, channel })
  if (!sent.ok) return refused(call, sent.refusal)
  const enrolment = { kind: 'phone' as const, factorId: begun.value.id, challengeId: sent.value.id, phone }
  return outcome({ ok: true, message: words('settings.factorSentTo'), enrolment })
}

/** The first code proves that the user has the app or phone. The first factor also creates backup codes. */
async function verify(call: FormCall): Promise<Outcome> {
  const { context, field, outcome, words } = call
  const factorId = field('factorId')
  const enrolment = enrolmentOf(field)
  const challengeId = field('challengeId') || (await challengeOf(call, factorId))
  if (challengeId === null) return outcome({ message: words('settings.factorExpired') })
  const answer = await context.auth.verifyFactor({
    factor_id: factorId,
    challenge_id: challengeId,
    code: field('code'),
  })
  if (!answer.ok) {
    const wrong = answer.refusal.code === 'mfa_verification_failed' || answer.refusal.code === 'validation_failed'
    if (!wrong) return refused(call, answer.refusal)
    return outcome({ errors: { code: words('settings.factorWrong') }, enrolment })
  }
  const codes = await context.auth.createRecoveryCodes({})
  return outcome({ ok: true, message: words('settings.factorAdded'), ...(codes.ok && { codes: codes.value.codes }) })
}

async function remove(call: FormCall): Promise<Outcome> {
  const answer = await call.context.auth.removeFactor({ factor_id: call.field('factorId') })
  if (!answer.ok) return refused(call, answer.refusal)
  return call.outcome({ ok: true, message: call.words('settings.factorRemoved') })
}

async function renewCodes(call: FormCall): Promise<Outcome> {
  const { auth } = call.context
  const renewed = await auth.regenerateRecoveryCodes({})
  const answer = renewed.ok ? renewed : await auth.createRecoveryCodes({})
  if (!answer.ok) return refused(call, answer.refusal)
  return call.outcome({ ok: true, codes: answer.value.codes })
}

/** Removes an unconfirmed factor, which would block the next enrolment. */
async function dropUnfinished({ context: { auth } }: FormCall): Promise<void> {
  const user = await auth.user({})
  const unfinished = user.ok ? (user.value.factors ?? []).filter(({ status }) => status === 'unverified') : []
  for (const { id } of unfinished) await auth.removeFactor({ factor_id: id })
}

async function challengeOf({ context: { auth } }: FormCall, factorId: string): Promise<string | null> {
  const answer = await auth.challengeFactor({ factor_id: factorId })
  return answer.ok ? answer.value.id : null
}

/** The enrolment as carried by its form, so that a wrong code does not restart it. */
function enrolmentOf(field: FormCall['field']): Enrolment {
  const factorId = field('factorId')
  const challengeId = field('challengeId')
  if (challengeId) return { kind: 'phone', factorId, challengeId, phone: field('phone') }
  return appEnrolment(factorId, field('uri'), field('secret'))
}

function appEnrolment(factorId: string, uri: string, secret: string): Enrolment {
  const svg = renderSVG(uri.slice(0, 1_000), { ecc: 'M', border: 2 })
  return {
    kind: 'totp',
    factorId,
    uri,
    secret,
    picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  }
}

const refusals: Partial<Record<AuthErrorCode, Key>> = {
  insufficient_aal: 'settings.factorSecondNeeded',
  reauthentication_needed: 'settings.proveFirst',
  device_not_trusted: 'guardItem.device_not_trusted',
  mfa_challenge_expired: 'settings.factorExpired',
  mfa_factor_not_found: 'settings.factorExpired',
}

function refused({ outcome, words }: FormCall, { code, status }: AuthRefusal): Outcome {
  const message = words(refusals[code] ?? (status === 429 ? 'settings.tooMany' : 'settings.failed'))
  return outcome({ message, ...(code === 'reauthentication_needed' && { leadsTo: '#prove' as const }) })
}
