import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '../../../features/access/sign-in/sign-in-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/sign-in')({ component: SignInScreen })
