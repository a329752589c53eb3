import { MailLink } from './mail-link.tsx'
import type { Operator } from './operator.ts'

/** Name, address and email address of the operator. */
export function OperatorCard({ operator }: { operator: Operator }) {
  return (
    <address className="rounded-card border border-line bg-surface p-5 leading-relaxed not-italic">
      <span className="block font-semibold">{operator.name}</span>
      {operator.address !== null && <span className="block whitespace-pre-line">{operator.address}</span>}
      <MailLink email={operator.email} className="mt-2 inline-block break-all" />
    </address>
  )
}
