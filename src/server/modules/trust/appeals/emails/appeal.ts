/** An appeal has arrived, or was decided: by whom, with which reasons, and which remedies remain (Regulation 2022/2065, art. 20(5)). */
import { z } from 'zod'
import { link, moment, nameOfPeople, ofStaff } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import type { Words } from '../../../../platform/mail/words.ts'
import { texts } from './texts.ts'
import type en from './texts/en.json'

const about = {
  link,
  /** Make and model, or the name of a profile; empty if it is about an account. */
  title: nameOfPeople(200),
}
const sample = {
  link: 'https://cars.example/decision/018f0000-0000-7000-8000-000000000000?token=sample',
  title: 'Volkswagen Golf',
}

type Text = Words<keyof typeof en>['text']

function subjectRow(text: Text, title: string) {
  return title === '' ? [] : [{ label: text('appeal.about'), value: title }]
}

export const appealReceived = defineTemplate({
  name: 'appeal_received',
  texts,
  reader: 'proven',
  values: z.object({ ...about, dueAt: moment }),
  sample: { ...sample, dueAt: '2026-06-15T09:00:00Z' },
  write: ({ text, date }, { link, title, dueAt }) => ({
    subject: text('appealReceived.subject'),
    preview: text('appealReceived.lead'),
    heading: text('appealReceived.heading'),
    blocks: [
      { kind: 'paragraph', text: text('appealReceived.lead') },
      { kind: 'facts', facts: [...subjectRow(text, title), { label: text('appeal.due'), value: date(dueAt) }] },
      { kind: 'button', label: text('appeal.button'), link },
    ],
  }),
})

const decided = { ...about, answer: ofStaff(2_000), selfReviewed: z.boolean() }

function answerRows(
  text: Text,
  { title, answer, selfReviewed }: { title: string; answer: string; selfReviewed: boolean },
) {
  return [
    ...subjectRow(text, title),
    { label: text('appeal.answer'), value: answer },
    { label: text('appeal.decidedBy'), value: text(selfReviewed ? 'appeal.samePerson' : 'appeal.somebodyElse') },
  ]
}

export const appealUpheld = defineTemplate({
  name: 'appeal_upheld',
  texts,
  reader: 'proven',
  values: z.object(decided),
  sample: { ...sample, answer: 'The description still asks for payment in advance.', selfReviewed: false },
  write: ({ text }, values) => ({
    subject: text('appealUpheld.subject'),
    preview: text('appealUpheld.lead'),
    heading: text('appealUpheld.heading'),
    blocks: [
      { kind: 'paragraph', text: text('appealUpheld.lead') },
      { kind: 'facts', facts: answerRows(text, values) },
      { kind: 'button', label: text('appeal.button'), link: values.link },
      { kind: 'note', text: text('appeal.redress') },
    ],
  }),
})

export const appealReversed = defineTemplate({
  name: 'appeal_reversed',
  texts,
  reader: 'proven',
  values: z.object({ ...decided, result: z.enum(['restored', 'gone', 'reopened']) }),
  sample: {
    ...sample,
    answer: 'The deposit was agreed after a viewing, as the messages show.',
    selfReviewed: false,
    result: 'restored',
  },
  write: ({ text }, { result, ...values }) => ({
    subject: text('appealReversed.subject'),
    preview: text('appealReversed.lead'),
    heading: text('appealReversed.heading'),
    blocks: [
      { kind: 'paragraph', text: text('appealReversed.lead') },
      { kind: 'paragraph', text: text(`appealReversed.${result}`) },
      { kind: 'facts', facts: answerRows(text, values) },
      { kind: 'button', label: text('appeal.button'), link: values.link },
      { kind: 'note', text: text('appeal.redress') },
    ],
  }),
})
