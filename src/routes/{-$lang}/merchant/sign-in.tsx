import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignInScreen } from '../../../features/access/sign-in/sign-in-screen.tsx'
import { signInSearch } from '../../../features/access/sign-in/sign-in-search.ts'

export const Route = createFileRoute('/{-$lang}/merchant/sign-in')({
  validateSearch: signInSearch,
  beforeLoad: ({ params, search: { next, register } }) => {
    if (register !== undefined) throw redirect({ to: '/{-$lang}/merchant/register', params, search: { next }, replace: true })
  },
  component: SignInScreen,
})
