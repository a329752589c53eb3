import { type LeadKind, leadKinds } from '../../contract/market/contact-limits.ts'

/** The kind of contact: the phone number, or a message. */
export type ContactAbout = 'phone' | LeadKind

export function readAbout(value: unknown): ContactAbout {
  return leadKinds.find((kind) => kind === value) ?? 'phone'
}
