import type { DealerApplication } from '../../contract/dealer-application.ts'
import type { OwnProfile } from '../../contract/my-profile.ts'
import type { ContentTexts } from '../content/content-texts.server.ts'
import type { Outcome } from './outcome.ts'

export type SettingsTexts = ContentTexts<'settings' | 'prove'>

/** A sign-in provider. */
export interface Provider {
  name: 'google' | 'facebook'
  label: string
  /** Null: not linked. */
  identityId: string | null
  /** The account's address at the provider. */
  email: string | null
  linkHref: string
}

export interface Device {
  id: string
  name: string
  current: boolean
  firstUsed: string
  lastUsed: string
  signOutLabel: string
}

export interface Factor {
  id: string
  kind: 'totp' | 'phone'
  /** A name or number by which the user recognises it. */
  name: string
  removeLabel: string
}

/** A version of the terms that the account accepted. */
export interface Agreement {
  path: string
  title: string
  /** By what and when, as text. */
  how: string
}

/** The data of /profile-settings, in the user's language. */
export interface SettingsData {
  /** Orders that the caller may still withdraw from, in words. */
  withdrawable: string[]
  profile: OwnProfile
  application: DealerApplication
  /** When it was created, as text. */
  dealerAppliedOn: string | null
  supportEmail: string
  pendingEmail: string | null
  hasPassword: boolean
  /** Whether the session was confirmed recently, as new credentials and deletion require. */
  provenRecently: boolean
  factors: Factor[]
  /** Whether this market can send codes by text message. */
  offersPhone: boolean
  /** Text on how many backup codes are left; null if there are none. */
  backupLeft: string | null
  providers: Provider[]
  devices: Device[]
  agreements: Agreement[]
  texts: SettingsTexts
}

export interface SectionProps {
  data: SettingsData
  outcome: Outcome | undefined
}

/** Sections of a profile: the user's own, or that of the dealer whose owner they are. */
export interface ProfileSectionProps {
  data: Pick<SettingsData, 'profile' | 'texts'>
  outcome: Outcome | undefined
}
