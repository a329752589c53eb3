import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { IntentForm, IntentSubmit } from '../account/intent-form.tsx'
import type { ContentTexts } from '../content/content-texts.server.ts'
import { useSpeech } from '../i18n/text.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { hashOfThisDevice, notifyThisDevice, type PushOutcome } from './push-on-device.ts'

export interface PushDevice {
  subscriptionId: string
  endpointHash: string
  name: string
}

/** The devices that are notified, and the button that adds this one. Without a script devices are only listed and ended. */
export function PushPanel({ devices, texts }: { devices: readonly PushDevice[]; texts: ContentTexts<'push'> }) {
  const { language } = useSpeech()
  const { revalidate } = useRevalidator()
  const [ownHash, setOwnHash] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<PushOutcome | 'asking' | null>(null)
  useEffect(() => {
    // Without an answer the button stays away.
    void hashOfThisDevice(language).then(setOwnHash, () => undefined)
  }, [language])
  const isListed = devices.some(({ endpointHash }) => endpointHash === ownHash)
  const canAdd = ownHash !== null && !isListed
  if (!canAdd && devices.length === 0) return null

  async function add() {
    setOutcome('asking')
    setOutcome(await notifyThisDevice(language))
    setOwnHash(await hashOfThisDevice(language))
    await revalidate()
  }

  return (
    <section className="mt-6 rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 className="flex flex-wrap items-center gap-2 font-semibold">
        <Icon name="monitor-smartphone" className="size-5 text-brand" />
        {texts['push.title']}
      </h2>
      <p className="mt-1 text-sm text-muted">{texts['push.lead']}</p>
      {devices.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-control border border-line">
          {devices.map(({ subscriptionId, endpointHash, name }) => (
            <li key={subscriptionId} className="flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-1">
              <span className="min-w-0 grow font-medium">{name}</span>
              {endpointHash === ownHash && <Badge look="brand">{texts['push.thisDevice']}</Badge>}
              <IntentForm intent="endDevice" about={{ subscriptionId }}>
                <IntentSubmit intent="endDevice" look="quiet" size="small">
                  {texts['push.end']}
                  <span className="sr-only"> {name}</span>
                </IntentSubmit>
              </IntentForm>
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <Button look="secondary" wraps className="mt-4" disabled={outcome === 'asking'} onClick={() => void add()}>
          <Icon name="bell" className="size-5" />
          {texts['push.add']}
        </Button>
      )}
      <p role="status" className="mt-2 text-sm empty:hidden">
        {outcome !== null && outcome !== 'asking' && texts[`push.${outcome}`]}
      </p>
    </section>
  )
}
