import { useState } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Button, type ButtonLook, buttonClass } from '../ui/button.tsx'
import { CheckboxField, FieldGroup, SelectField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { Popover, PopoverClose } from '../ui/popover.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Pagination } from '../search/pagination.tsx'
import { Group } from './group.tsx'

const looks = ['primary', 'secondary', 'quiet'] as const satisfies ButtonLook['look'][]
const sizes = ['small', 'medium', 'large'] as const satisfies ButtonLook['size'][]

/** Controls and state messages. */
export function Controls() {
  return (
    <>
      <Buttons />
      <Fields />
      <Group title="Badges">
        <div className="flex flex-wrap gap-2">
          <Badge>Neutral</Badge>
          <Badge look="brand">
            <Icon name="badge-check" className="size-3.5" />
            Brand
          </Badge>
          <Badge look="accent">Accent</Badge>
        </div>
      </Group>
      <Group title="Popovers and sheets" note="Native popovers: they open without script, Escape closes them.">
        <div className="flex flex-wrap gap-3">
          <button type="button" popoverTarget="gallery-menu" className={buttonClass({ look: 'secondary' })}>
            A menu
          </button>
          <Popover
            id="gallery-menu"
            label="A menu"
            className="inset-0 m-auto h-fit w-64 rounded-card bg-surface p-2 shadow-overlay ring-1 ring-line"
          >
            <ul>
              {['First', 'Second', 'Third'].map((choice) => (
                <li key={choice}>
                  <button
                    type="button"
                    className="flex min-h-11 w-full items-center rounded-control px-3 text-left hover:bg-sunken"
                  >
                    {choice}
                  </button>
                </li>
              ))}
            </ul>
          </Popover>
          <button type="button" popoverTarget="gallery-sheet" className={buttonClass({ look: 'secondary' })}>
            A sheet
          </button>
          <Popover
            id="gallery-sheet"
            label="A sheet"
            sheet
            className="inset-y-0 right-0 h-dvh w-full max-w-88 bg-surface p-5 shadow-overlay backdrop:bg-[hsl(var(--shade)/0.5)]"
          >
            <div className="flex items-center justify-between">
              <p className="text-lg font-bold">A sheet</p>
              <PopoverClose id="gallery-sheet" label="Close the sheet" />
            </div>
            <p className="mt-4 text-muted">The page behind it does not scroll.</p>
          </Popover>
        </div>
      </Group>
      <Group title="Pagination">
        <Pagination page={5} last={99} pathOf={(page) => `/sandbox/components?page=${page}`} />
      </Group>
      <Group title="Nothing there" note="Every list says why it is empty and what to do next.">
        <div className="rounded-card border border-line bg-surface">
          <Notice icon="car-front" title="No vehicles match your current filters.">
            <p className="mt-2 text-muted">Try adjusting your search criteria.</p>
            <Button className="mt-6">Clear all filters</Button>
          </Notice>
        </div>
      </Group>
      <Group title="On its way" note="Placeholders have the size of what comes, so that nothing moves.">
        <div className="max-w-sm space-y-2">
          <Skeleton className="aspect-[4/3]" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </Group>
    </>
  )
}

function Buttons() {
  return (
    <Group title="Buttons" note="Hover, focus and pressed states are those of the device that points at them.">
      <div className="space-y-4">
        {looks.map((look) => (
          <div key={look} className="flex flex-wrap items-center gap-3">
            {sizes.map((size) => (
              <Button key={size} look={look} size={size}>
                {`${look} ${size}`}
              </Button>
            ))}
            <Button look={look}>
              <Icon name="search" className="size-[1.125rem]" />
              With icon
            </Button>
            <Button look={look} size="icon" aria-label={`Search, ${look}`}>
              <Icon name="search" className="size-5" />
            </Button>
            <Button look={look} disabled>
              Disabled
            </Button>
          </div>
        ))}
      </div>
    </Group>
  )
}

function Fields() {
  const [typed, setTyped] = useState('')
  return (
    <Group title="Fields">
      <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
        <TextField label="Empty" placeholder="e.g. Volkswagen Golf" />
        <TextField label="Filled" value={typed || 'Škoda Octavia'} onChange={(event) => setTyped(event.target.value)} />
        <TextField label="Disabled" disabled defaultValue="Cannot be changed" />
        <SelectField label="Choice" defaultValue="b">
          <option value="a">Any make</option>
          <option value="b">Volkswagen (1,204)</option>
          <option value="c" disabled>
            Trabant (0)
          </option>
        </SelectField>
        <FieldGroup label="Several answers">
          <CheckboxField label="Diesel" defaultChecked />
          <CheckboxField label="Petrol" />
          <CheckboxField label="Hydrogen" disabled />
        </FieldGroup>
      </div>
    </Group>
  )
}
