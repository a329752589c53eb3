export interface FactSheet {
  title: string
  facts: readonly (readonly [label: string, value: string])[]
}

/** Items with the same few facts each. Unlike a wide table it works on phones, in print and read aloud. */
export function FactSheets({ sheets }: { sheets: readonly FactSheet[] }) {
  return (
    <ul className="list-none pl-0">
      {sheets.map(({ title, facts }) => (
        <li key={title} className="mt-3 break-inside-avoid rounded-card first:mt-0 border border-line bg-surface p-4">
          <h3 className="font-semibold">{title}</h3>
          <dl className="mt-2 grid gap-x-4 gap-y-1 text-[0.9375rem] sm:grid-cols-[7rem_minmax(0,1fr)]">
            {facts.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="pt-1 text-sm text-muted">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
