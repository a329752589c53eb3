import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'

interface FilterFormProps {
  /** The current search text; null if the list has no search. */
  text: string | null
  label: string
  /** Selects; choosing an option is enough. */
  children?: ReactNode
}

/** The filters of a list, stored in the address. */
export function FilterForm({ text, label, children }: FilterFormProps) {
  const say = useAdminText()
  const { pathname, search } = useLocation()
  return (
    <Form
      key={search}
      method="get"
      action={pathname}
      role="search"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) event.currentTarget.requestSubmit()
      }}
      className="mb-4 flex flex-wrap items-end gap-3"
    >
      {children}
      {text !== null && (
        <TextField
          name="text"
          type="search"
          label={label}
          defaultValue={text}
          maxLength={100}
          className="w-full grow sm:w-auto sm:max-w-80"
        />
      )}
      {text === null ? (
        <noscript>
          <Button type="submit" look="secondary">
            {say('common.show')}
          </Button>
        </noscript>
      ) : (
        <Button type="submit" look="secondary">
          {say('common.search')}
        </Button>
      )}
    </Form>
  )
}
