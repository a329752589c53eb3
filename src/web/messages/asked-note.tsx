import type { Asked } from '../../contract/conversations.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Icon } from '../ui/icon.tsx'

/** Reminds a buyer on the page of a listing of what they asked, and leads to the conversation. */
export function AskedNote({ asked }: { asked: Asked }) {
  const { text, formats } = useSpeech()
  return (
    <p className="mb-3 flex gap-2 rounded-control bg-brand-soft p-3 text-[0.9375rem]">
      <Icon name="mail" className="mt-0.5 size-5 shrink-0" />
      <LocalLink to={`/messages/${asked.conversationId}`} className="min-w-0 font-medium underline underline-offset-4">
        {text('contact.asked', { date: formats.date(asked.askedAt), state: asked.state })}
      </LocalLink>
    </p>
  )
}
