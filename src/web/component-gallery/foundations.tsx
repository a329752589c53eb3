import { iconNames } from '../ui/icon-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Group } from './group.tsx'

/** Each with its text colour. Written out, so that the build finds the classes. */
const colours = [
  ['page', 'bg-page text-ink'],
  ['surface', 'bg-surface text-ink'],
  ['sunken', 'bg-sunken text-ink'],
  ['muted on surface', 'bg-surface text-muted'],
  ['brand', 'bg-brand text-on-brand'],
  ['brand-strong', 'bg-brand-strong text-on-brand'],
  ['brand-soft', 'bg-brand-soft text-ink'],
  ['accent-soft', 'bg-accent-soft text-on-accent-soft'],
  ['danger', 'bg-danger-soft text-danger'],
  ['hero', 'bg-hero text-on-hero'],
  ['hero, muted', 'bg-hero text-on-hero-muted'],
  ['darkroom', 'bg-darkroom text-on-hero'],
  ['paper', 'bg-paper text-on-paper'],
] as const

const sizes = [
  ['text-5xl', 'text-5xl font-bold tracking-tight'],
  ['text-3xl', 'text-3xl font-bold tracking-tight'],
  ['text-2xl', 'text-2xl font-bold tracking-tight'],
  ['text-xl', 'text-xl font-bold tracking-tight'],
  ['base', 'text-base'],
  ['0.9375rem', 'text-[0.9375rem]'],
  ['text-sm', 'text-sm text-muted'],
  ['text-xs', 'text-xs font-semibold'],
] as const

/** Colours, type, shapes, shadows and icons: the base of all components. */
export function Foundations() {
  return (
    <>
      <Group title="Colours" note="Follow the theme of the device. Text pairs reach 4.5:1, borders of controls 3:1.">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
          {colours.map(([name, look]) => (
            <li key={name} className={`rounded-card border border-line p-4 text-sm font-medium ${look}`}>
              {name}
            </li>
          ))}
        </ul>
      </Group>
      <Group title="Type" note="Inter, from our own server; figures in columns are tabular.">
        <ul className="space-y-3">
          {sizes.map(([name, look]) => (
            <li key={name} className="grid items-baseline gap-x-6 sm:grid-cols-[8rem_1fr]">
              <code className="text-sm text-muted">{name}</code>
              <span className={look}>A car from €9,900</span>
            </li>
          ))}
          <li className="grid items-baseline gap-x-6 sm:grid-cols-[8rem_1fr]">
            <code className="text-sm text-muted">tabular-nums</code>
            <span className="tabular-nums">
              €1,111
              <br />
              €8,888
            </span>
          </li>
        </ul>
      </Group>
      <Group title="Shape and depth">
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-3">
          <li className="rounded-control border border-line bg-surface p-5 shadow-card">control · shadow-card</li>
          <li className="rounded-card border border-line bg-surface p-5 shadow-raised">card · shadow-raised</li>
          <li className="rounded-card bg-surface p-5 shadow-overlay">card · shadow-overlay</li>
        </ul>
      </Group>
      <Group title="Icons" note="One sprite; always beside words that say the same.">
        <ul className="grid grid-cols-2 gap-2 text-sm sm:grid-cols-4 lg:grid-cols-6">
          {iconNames.map((name) => (
            <li key={name} className="flex min-w-0 items-center gap-2">
              <Icon name={name} className="size-5 text-brand" />
              <span className="truncate">{name}</span>
            </li>
          ))}
        </ul>
      </Group>
    </>
  )
}
