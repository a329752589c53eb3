import type { Block } from '../template.ts'
import type { Words } from '../words.ts'

/** The button of a link that proves an address, and the code for who cannot click it. */
export function proofBlocks(
  text: Words['text'],
  label: string,
  { link, code }: { link: string; code?: string | undefined },
): Block[] {
  const button: Block = { kind: 'button', label, link }
  return code === undefined ? [button] : [button, { kind: 'code', label: text('proof.code'), code }]
}
