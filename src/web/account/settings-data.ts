import type { DealerApplication } from '../../contract/dealer-application.ts'
import type { OwnProfile } from '../../contract/my-profile.ts'
import type { ContentTexts } from '../content/content-texts.server.ts'
import type { Outcome } from './outcome.ts'

export type SettingsTexts = ContentTexts<'settings'>

/** A way in by another provider. */
export interface Provider {
  name: 'google' | 'facebook'
  label: string
  /** Null: not linked. */
  identityId: string | null
  /** The address it is known by there. */
  email: string | null
  linkHref: string
}

export interface Device {
  id: string
  name: string
  current: boolean
  lastUsed: string
  signOutLabel: string
}

export interface Factor {
  id: string
  kind: 'totp' | 'phone'
  /** A name or number that its owner knows it by. */
  name: string
  removeLabel: string
}

/** What /profile-settings shows, in the reader's words. */
export interface SettingsData {
  profile: OwnProfile
  application: DealerApplication
  /** When it was made, in words. */
  dealerAppliedOn: string | null
  supportEmail: string
  pendingEmail: string | null
  hasPassword: boolean
  /** Whether the session was proven a moment ago, which new locks of the account and its end take. */
  provenRecently: boolean
  factors: Factor[]
  /** Whether codes can be sent to a phone here. */
  offersPhone: boolean
  /** Words on how many backup codes are left; null where there are none. */
  backupLeft: string | null
  providers: Provider[]
  devices: Device[]
  texts: SettingsTexts
}

export interface SectionProps {
  data: SettingsData
  outcome: Outcome | undefined
}
