import { Form } from 'react-router'
import type { StaffMember } from '../../contract/staff.ts'
import { InputField } from '../account/input-field.tsx'
import { AdminPage, panelClass, Rows } from '../admin/admin-page.tsx'
import { ConfirmForm } from '../admin/confirm-form.tsx'
import { openAdmin } from '../admin/open-admin.server.ts'
import { type AdminOutcome, fieldOf, isAbout, outcomeOf } from '../admin/outcome.ts'
import { type AdminKey, useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import type { Route } from './+types/admin-staff.ts'
import { intentOf } from '../intent-of.ts'

/** Roles of employees; administrators have their own page. */
const employeeRoles = ['support', 'catalogue'] as const

function isForEmployees({ pathname }: URL): boolean {
  return pathname.endsWith('/employee-users')
}

export async function loader(args: Route.LoaderArgs) {
  const { api } = openAdmin(args, 'admin')
  const forEmployees = isForEmployees(args.url)
  const { members } = await api.staff.list({})
  return { forEmployees, members: members.filter(({ role }) => (role !== 'admin') === forEmployees) }
}

export async function action(args: Route.ActionArgs): Promise<AdminOutcome> {
  const { api } = openAdmin(args, 'admin')
  const form = await args.request.formData()
  const email = fieldOf(form, 'email').trim()
  if (intentOf(form, ['add', 'remove']) === 'remove') {
    const sayings: Record<string, AdminKey> = { own_admin_rights: 'staff.own', last_administrator: 'staff.last' }
    return outcomeOf(
      async () => {
        await api.staff.remove({ adminUserId: fieldOf(form, 'adminUserId') })
        return { ok: true, say: 'staff.removed', values: { email } }
      },
      ({ code }) => ({ ok: false, say: sayings[code] ?? 'staff.removeFailed' }),
    )
  }
  const role = isForEmployees(args.url) ? employeeRoles.find((role) => role === form.get('role')) : 'admin'
  return outcomeOf(
    async () => {
      await api.staff.add({ email, role: role ?? 'support' })
      return { ok: true, say: 'staff.added', values: { email: email.toLowerCase() } }
    },
    (problem) => {
      const wrong: AdminKey | null =
        problem.code === 'admin_user_exists'
          ? 'staff.exists'
          : isAbout(problem, 'email')
            ? email === ''
              ? 'staff.emailRequired'
              : 'staff.emailInvalid'
            : null
      const typed = { email, role: fieldOf(form, 'role') }
      return { ok: false, say: wrong ?? 'staff.addFailed', typed, ...(wrong && { errors: { email: wrong } }) }
    },
  )
}

export default function AdminStaffPage({ loaderData: { forEmployees, members }, actionData }: Route.ComponentProps) {
  const text = useAdminText()
  const failed = actionData?.ok === false ? actionData : undefined
  const error = failed?.errors?.['email']
  return (
    <AdminPage title={text(forEmployees ? 'menu.employees' : 'menu.admins')} outcome={actionData}>
      <p className="mb-4 max-w-2xl text-muted">{text(forEmployees ? 'staff.employeesLead' : 'staff.adminsLead')}</p>
      <Form
        key={failed ? 'again' : String(members.length)}
        method="post"
        noValidate
        className={`${panelClass} mb-4 flex flex-wrap items-start gap-3 p-4`}
      >
        <input type="hidden" name="intent" value="add" />
        <InputField
          name="email"
          type="email"
          label={text('staff.email')}
          defaultValue={failed?.typed?.['email']}
          error={error && text(error)}
          autoComplete="off"
          className="grow basis-64"
        />
        {forEmployees && (
          <SelectField
            name="role"
            label={text('staff.role')}
            defaultValue={failed?.typed?.['role'] ?? 'support'}
            className="basis-44"
          >
            {employeeRoles.map((role) => (
              <option key={role} value={role}>
                {text(`staffRole.${role}`)}
              </option>
            ))}
          </SelectField>
        )}
        <Button type="submit" className="sm:mt-6.5">
          {text(forEmployees ? 'staff.addEmployee' : 'staff.addAdmin')}
        </Button>
      </Form>
      <Rows empty={text('staff.noEmployees')}>
        {members.map((member) => (
          <Member key={member.adminUserId} member={member} />
        ))}
      </Rows>
    </AdminPage>
  )
}

function Member({ member }: { member: StaffMember }) {
  const text = useAdminText()
  const formats = useFormats()
  const { adminUserId, email, role, addedBy, hasAccount, hasSecondFactor, isCaller, createdAt } = member
  const date = formats.date(createdAt)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="font-medium wrap-anywhere">{email}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {addedBy ? text('staff.addedBy', { email: addedBy, date }) : text('staff.addedOn', { date })}
        </p>
      </div>
      <span className="inline-flex flex-wrap gap-1.5">
        {isCaller && <Badge look="brand">{text('staff.you')}</Badge>}
        {role !== 'admin' && <Badge look="brand">{text(`staffRole.${role}`)}</Badge>}
        {hasAccount ? (
          <Badge look={hasSecondFactor ? 'neutral' : 'accent'}>
            {text(hasSecondFactor ? 'staff.twoSteps' : 'staff.oneStep')}
          </Badge>
        ) : (
          <Badge>{text('staff.noAccount')}</Badge>
        )}
      </span>
      {!isCaller && (
        <ConfirmForm
          id={`remove-${adminUserId}`}
          label={text('staff.remove')}
          about={email}
          question={text('staff.removeQuestion', { email })}
          consequence={text('staff.removeText')}
          look="danger"
          fields={{ intent: 'remove', adminUserId, email }}
        />
      )}
    </li>
  )
}
