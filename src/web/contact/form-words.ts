/** Why a form was refused, in words: beside the fields, at the sum, or over the button. */
export interface FormWords {
  fields: Readonly<Record<string, string>>
  sumIncorrect: boolean
  message: string | null
}

/** Nothing but a message, or nothing at all. */
export function only(message: string | null): FormWords {
  return { fields: {}, sumIncorrect: false, message }
}
