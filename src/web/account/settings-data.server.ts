import type { AuthUser } from '../../contract/auth-fields.ts'
import { pathInLanguage } from '../../contract/market/language.ts'
import { contentText, contentTexts } from '../content/content-texts.server.ts'
import { versionsPath } from '../content/versions-path.ts'
import { mayActIn } from '../dealership/seller.ts'
import { formatsIn } from '../i18n/speeches.server.ts'
import type { PageContext } from '../page-context.ts'
import { nameOfDevice } from './device-name.server.ts'
import { wasProvenRecently } from './proven-recently.ts'
import type { Device, Factor, Provider, SettingsData } from './settings-data.ts'

const providers = [
  ['google', 'Google'],
  ['facebook', 'Facebook'],
] as const

/** Loads all data of the settings page. */
export async function settingsData(context: PageContext): Promise<SettingsData> {
  const { api, auth, actor, language, company } = context
  const [profile, application, user, sessions, offered, codes, { acceptances }, { payments }] = await Promise.all([
    api.myProfile.get({}),
    api.dealerApplication.get({}),
    auth.user({}),
    auth.sessions({}),
    auth.settings({}),
    auth.recoveryCodes({}),
    api.legal.acceptances({}),
    actor && mayActIn(actor, 'owner') ? api.payments.list({}) : { payments: [] },
  ])
  if (!user.ok || !sessions.ok || !offered.ok) throw new Error('The settings could not be read')
  const { identities } = user.value
  return {
    profile,
    application,
    dealerAppliedOn:
      application.appliedAt &&
      contentText(language, 'settingsItem.dealerApplied', {
        date: formatsIn(language).date(application.appliedAt),
      }),
    supportEmail: company.email,
    pendingEmail: user.value.new_email
      ? contentText(language, 'settingsItem.pending', { email: user.value.new_email })
      : null,
    hasPassword: user.value.app_metadata.has_password,
    provenRecently: wasProvenRecently(sessions.value.sessions, context.now),
    factors: factorsOf(user.value, context),
    offersPhone: offered.value.mfa.phone,
    backupLeft:
      codes.ok && codes.value.total > 0
        ? contentText(language, 'settingsItem.backupLeft', { count: codes.value.remaining })
        : null,
    providers: providers
      .filter(([name]) => offered.value.external[name] || identities.some(({ provider }) => provider === name))
      .map(([name, label]) => providerOf(name, label, user.value, context)),
    agreements: acceptances.map(({ kind, number, occasion, acceptedAt }) => ({
      path: versionsPath(kind, number),
      title: contentText(language, 'documentItem.version', {
        document: contentText(language, `${kind}.title`),
        number,
      }),
      how: contentText(language, `agreementItem.${occasion}`, { date: formatsIn(language).dateTime(acceptedAt) }),
    })),
    withdrawable: payments.flatMap(({ paymentId, title, amountCents, withdrawUntil }) =>
      withdrawUntil === null || amountCents === 0
        ? []
        : [
            contentText(language, 'settingsItem.withdrawable', {
              title: formatsIn(language).vehicle(title),
              amount: formatsIn(language).euroCents(amountCents),
              until: formatsIn(language).date(withdrawUntil),
              number: paymentId,
            }),
          ],
    ),
    devices: devicesOf(sessions.value.sessions, context),
    texts: contentTexts(language, ['settings', 'prove']),
  }
}

function factorsOf({ factors = [] }: AuthUser, { language }: PageContext): Factor[] {
  return factors.flatMap(({ id, factor_type: kind, status, phone }) => {
    if (status !== 'verified' || kind === 'recovery_code') return []
    const name = kind === 'totp' ? contentText(language, 'settings.factorApp') : (phone ?? '')
    return [{ id, kind, name, removeLabel: contentText(language, 'settingsItem.removeNamed', { name }) }]
  })
}

function providerOf(name: Provider['name'], label: string, user: AuthUser, { language }: PageContext): Provider {
  const identity = user.identities.find(({ provider }) => provider === name)
  const query = new URLSearchParams({
    provider: name,
    session: 'cookie',
    redirect_to: pathInLanguage('/profile-settings', language),
  })
  return {
    name,
    label,
    identityId: identity?.identity_id ?? null,
    email: identity?.email ?? null,
    linkHref: `/auth/v1/user/identities/authorize?${query}`,
  }
}

interface SessionFacts {
  id: string
  current: boolean
  proven_at: string | null
  browser: string | null
  system: string | null
  first_seen_at: string
  last_used_at: string
}

/** This device first, the others by their last use. */
function devicesOf(sessions: readonly SessionFacts[], { language }: PageContext): Device[] {
  const formats = formatsIn(language)
  return sessions
    .toSorted((a, b) => Number(b.current) - Number(a.current) || b.last_used_at.localeCompare(a.last_used_at))
    .map(({ id, current, first_seen_at, last_used_at, ...device }) => {
      const name = nameOfDevice(device, language)
      return {
        id,
        name,
        current,
        firstUsed: contentText(language, 'settingsItem.firstUsed', { date: formats.dateTime(first_seen_at) }),
        lastUsed: contentText(language, 'settingsItem.lastUsed', { date: formats.dateTime(last_used_at) }),
        signOutLabel: contentText(language, 'settingsItem.signOutNamed', { device: name }),
      }
    })
}
