import { LocalLink } from '../layout/local-href.tsx'
import { useContactText } from '../contact-texts/contact-text.tsx'
import { SentNotice } from '../ui/sent-notice.tsx'

/** The message was sent to the seller. An account reads the reply in its conversation, a visitor by a letter. */
export function LeadSent({ email, conversationId }: { email: string; conversationId: string | null }) {
  const text = useContactText()
  if (conversationId === null)
    return <SentNotice title={text('lead.sent')}>{text('lead.sentLead', { email })}</SentNotice>
  return (
    <SentNotice title={text('lead.sent')}>
      {text('lead.sentAccount', { email })}{' '}
      <LocalLink
        to={`/messages/${conversationId}`}
        className="inline-flex min-h-6 items-center font-medium text-brand underline underline-offset-4"
      >
        {text('lead.open')}
      </LocalLink>
    </SentNotice>
  )
}
