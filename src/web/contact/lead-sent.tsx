import { useEffect, useRef } from 'react'
import { useContactText } from '../contact-texts/contact-text.tsx'
import { Icon } from '../ui/icon.tsx'

/** The form is gone; the focus goes to what is said in its place. */
export function LeadSent({ email }: { email: string }) {
  const text = useContactText()
  const news = useRef<HTMLDivElement>(null)
  useEffect(() => news.current?.focus(), [])
  return (
    <div ref={news} tabIndex={-1} role="status" className="flex flex-col items-center py-6 text-center outline-none">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon name="circle-check" className="size-7" />
      </span>
      <p className="text-lg font-bold">{text('lead.sent')}</p>
      <p className="mt-2 max-w-sm break-words text-muted">{text('lead.sentLead', { email })}</p>
    </div>
  )
}
