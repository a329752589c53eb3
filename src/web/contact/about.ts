import { type LeadKind, leadKinds } from '../../contract/contact-limits.ts'

/** What somebody wants of a seller: the number, or to write. */
export type ContactAbout = 'phone' | LeadKind

export function readAbout(value: unknown): ContactAbout {
  return leadKinds.find((kind) => kind === value) ?? 'phone'
}
