import type { Block } from '../../../../platform/mail/template.ts'
import type { Words } from '../../../../platform/mail/words.ts'

/** The button with the link that confirms an address, and the code for users who cannot click it. */
export function proofBlocks(
  text: Words<'proof.code'>['text'],
  label: string,
  { link, code }: { link: string; code?: string | undefined },
): Block[] {
  const button: Block = { kind: 'button', label, link }
  return code === undefined ? [button] : [button, { kind: 'code', label: text('proof.code'), code }]
}
