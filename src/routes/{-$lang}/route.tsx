import { Outlet, createFileRoute } from '@tanstack/react-router'
import { enterLanguage, readLanguageSegment } from '../../engine/shell/route-language.ts'

/** Arabic has no segment, English is `en`, and any other first segment is a 404. */
export const Route = createFileRoute('/{-$lang}')({
  params: { parse: ({ lang }) => readLanguageSegment(lang), stringify: ({ lang }) => ({ lang }) },
  beforeLoad: ({ params, location }) => enterLanguage(params.lang, location.href),
  component: Outlet,
  // The page stays while another language is loading.
  pendingMs: Infinity,
})
