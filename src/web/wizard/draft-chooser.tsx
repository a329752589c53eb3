import { useEffect, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import type { Image } from '../../contract/fields.ts'
import type { DraftSummary } from '../../contract/selling-drafts.ts'
import { useFormats } from '../i18n/text.tsx'
import { useLocalHref } from '../layout/local-href.tsx'
import { Picture } from '../listings/picture.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Question } from '../questions/question.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { closePopover } from '../ui/popover.tsx'
import { adoptDrafts } from './adopt-drafts.ts'
import { browserDrafts, type DeviceDraft } from './device-drafts.ts'
import { sellingApi } from './selling-api.ts'
import { fetchNames } from './use-taxonomy.ts'
import { vehicleTitle } from './vehicle-title.ts'
import type { Step } from './wizard-steps.ts'

interface DraftChooserProps {
  /** The draft that is open already. */
  except: string
  drafts: readonly DraftSummary[]
  userId: string | null
}

interface Choice {
  draftId: string
  step: Step
  title: string
  year: string
  image: Image | null
  updatedAt: string
  onDevice: boolean
}

/** Waiting drafts of the account and this device. Each is a link, so the list blocks nothing. */
export function DraftChooser({ except, drafts, userId }: DraftChooserProps) {
  const text = useSellerText()
  const { device, deleteDraft } = useDeviceDrafts(userId, except)
  const choices = [
    ...device,
    ...drafts.filter(({ draftId }) => !device.some((draft) => draft.draftId === draftId)).map(choiceOfAccount),
  ].filter(({ draftId }) => draftId !== except)
  if (choices.length === 0) return null
  return (
    <section
      aria-labelledby="wizard-drafts"
      className="my-6 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <h2 id="wizard-drafts" className="font-semibold">
        {text('drafts.title', { count: choices.length })}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {choices.map((choice) => (
          <ChoiceRow key={choice.draftId} choice={choice} onDelete={() => deleteDraft(choice.draftId)} />
        ))}
      </ul>
    </section>
  )
}

function ChoiceRow({ choice, onDelete }: { choice: Choice; onDelete: () => void }) {
  const text = useSellerText()
  const formats = useFormats()
  const href = useLocalHref()
  const question = `discard-${choice.draftId}`
  const title = choice.title === '' ? text('drafts.untitled') : formats.vehicle(choice.title)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Picture image={choice.image} alt="" sizes="5rem" className="aspect-[4/3] w-20 rounded-control" />
      <div className="min-w-0 grow">
        <p className="truncate font-medium">{[title, choice.year].filter(Boolean).join(', ')}</p>
        <p className="text-sm text-muted">
          {text(choice.onDevice ? 'drafts.whenOnDevice' : 'drafts.when', {
            step: choice.step,
            date: formats.date(choice.updatedAt),
          })}
        </p>
      </div>
      <div className="flex gap-2">
        <Question
          id={question}
          open={
            <>
              {text('drafts.discard')}
              <span className="sr-only">: {title}</span>
            </>
          }
          question={text('drafts.discardQuestion')}
          consequence={text('drafts.discardConsequence')}
          about={title}
        >
          {choice.onDevice ? (
            <Button look="danger" onClick={onDelete}>
              {text('drafts.discard')}
            </Button>
          ) : (
            <Form method="post" onSubmit={() => closePopover(question)}>
              <input type="hidden" name="draftId" value={choice.draftId} />
              <Button type="submit" name="intent" value="discard" look="danger">
                {text('drafts.discard')}
              </Button>
            </Form>
          )}
        </Question>
        {/* A new document: the wizard starts with this draft. */}
        <a
          href={href(`/add-listing?draft=${choice.draftId}&step=${choice.step}`)}
          aria-label={text('drafts.continueNamed', { title })}
          className={buttonClass({ look: 'secondary', size: 'small' })}
        >
          {text('drafts.continue')}
        </a>
      </div>
    </li>
  )
}

function choiceOfAccount(draft: DraftSummary): Choice {
  return {
    draftId: draft.draftId,
    step: draft.step as Step,
    title: [draft.makeName, draft.modelName].filter((name) => name !== null).join(' '),
    year: draft.year ?? '',
    image: draft.image,
    updatedAt: draft.updatedAt,
    onDevice: false,
  }
}

/** The device stores make and model as keys; the market has their names. */
async function choiceOfDevice({ draftId, step, data, updatedAt }: DeviceDraft): Promise<Choice> {
  return {
    draftId,
    step,
    title: vehicleTitle(data, await fetchNames(data)).title,
    year: data.year,
    image: data.images[0] ?? null,
    updatedAt,
    onDevice: true,
  }
}

/** This device's drafts, once the page is hydrated. Signed-in users get them uploaded to the account first. */
function useDeviceDrafts(userId: string | null, except: string) {
  const [device, setDevice] = useState<readonly Choice[]>([])
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const drafts = browserDrafts()
    let current = true
    async function read() {
      const own = drafts.list().filter((draft) => draft.listingId === null && draft.userId === userId)
      const choices = await Promise.all(own.map(choiceOfDevice))
      if (current) setDevice(choices)
    }
    async function adopt(userId: string) {
      const adopted = await adoptDrafts({ device: drafts, userId, api: sellingApi.drafts, except })
      await read()
      if (adopted > 0) await revalidate()
    }
    void (userId === null ? read() : adopt(userId))
    return () => {
      current = false
    }
  }, [userId, except, revalidate])

  function deleteDraft(draftId: string) {
    browserDrafts().delete(draftId)
    setDevice((drafts) => drafts.filter((draft) => draft.draftId !== draftId))
  }
  return { device, deleteDraft }
}
