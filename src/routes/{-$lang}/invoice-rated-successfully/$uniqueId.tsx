import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../engine/shell/route-language.ts'
import { RatedScreen } from '../../../features/surveys/survey-screen.tsx'

export const Route = createFileRoute('/{-$lang}/invoice-rated-successfully/$uniqueId')({
  loader: wordsFor('surveys', 'payments'),
  component: Screen,
})

function Screen() {
  const { uniqueId } = Route.useParams()
  return <RatedScreen uniqueId={uniqueId} />
}
