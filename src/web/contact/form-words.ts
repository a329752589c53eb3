/** The reasons of a refused form as text: beside the fields, at the challenge, or above the button. */
export interface FormWords {
  fields: Readonly<Record<string, string>>
  sumIncorrect: boolean
  message: string | null
}

/** A message alone, or nothing. */
export function only(message: string | null): FormWords {
  return { fields: {}, sumIncorrect: false, message }
}
