import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { HeartHandshake } from 'lucide-react'
import { plural } from '@lingui/core/macro'
import { COMMENT_KIND, COMMENT_LENGTH_MAX, type Stars } from '#domain/surveys/invoice-rating.ts'
import { useGo } from '../../engine/app-link.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PrimaryButton } from '../../ui/primary-button.tsx'
import { StarField, StarsShown } from '../../ui/star-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SurveyHead, SurveyPage } from './survey-page.tsx'
import { AREAS, areaWords, commentWords } from './survey-words.ts'
import { type SharedSurvey, useSurvey } from './use-survey.ts'

const ratedPath = (uniqueId: string): string => `/invoice-rated-successfully/${uniqueId}`

function SurveyForm({ survey, uniqueId }: { readonly survey: SharedSurvey; readonly uniqueId: string }) {
  const { t, i18n } = useLingui()
  const go = useGo()
  const { form, draft, set, send, isPending, faultOf, failure } = useSurvey(uniqueId, () => go(ratedPath(uniqueId), { replace: true }))
  const labelOf = (stars: number) => plural(stars, { one: '# star', other: '# stars' })
  const kinds = Object.values(COMMENT_KIND).map((value) => ({ value, label: i18n._(commentWords[value]) }))
  return (
    <Form ref={form} onSubmit={send}>
      <Box display="grid" gap="6">
        <SurveyHead survey={survey} uniqueId={uniqueId} title={t`How was your visit?`} />
        <StarField
          label={t`Overall`}
          labelOf={labelOf}
          size={40}
          value={draft.rating}
          error={faultOf('rating')}
          isRequired
          onChange={(value) => set({ rating: value as Stars })}
        />
        {AREAS.map((area) => (
          <StarField
            key={area}
            label={i18n._(areaWords[area])}
            labelOf={labelOf}
            size={28}
            value={draft[area]}
            error={faultOf(area)}
            onChange={(value) => set({ [area]: value as Stars })}
          />
        ))}
        <TextField
          label={t`Would you like to tell us something?`}
          isLong
          maxLength={COMMENT_LENGTH_MAX}
          value={draft.comment}
          error={faultOf('comment')}
          onChange={(comment) => set({ comment })}
        />
        {draft.comment.trim() !== '' && (
          <ChoiceField
            label={t`What is it?`}
            choices={kinds}
            value={draft.commentKind}
            error={faultOf('commentKind')}
            onChange={(kind) => kind !== null && set({ commentKind: kind })}
          />
        )}
        {failure && <Notice tone="bad">{failure}</Notice>}
        <PrimaryButton type="submit" size="xl" isPending={isPending}>
          <Trans>Send the rating</Trans>
        </PrimaryButton>
      </Box>
    </Form>
  )
}

/** The given rating; also shown when the survey is opened again. */
function Rated({ survey, uniqueId }: { readonly survey: SharedSurvey; readonly uniqueId: string }) {
  const { t, i18n } = useLingui()
  const { rating } = survey
  if (rating === null) return null
  const labelOf = (stars: number) => t`${stars} of 5 stars`
  return (
    <Box display="grid" gap="6">
      <SurveyHead survey={survey} uniqueId={uniqueId} title={t`Thank you for your rating`} />
      <Box display="grid" gap="4" borderWidth="1px" borderColor="line" borderRadius="l3" bg="surface" p="5">
        <Line label={t`Overall`} stars={rating.rating} labelOf={labelOf} />
        {AREAS.map((area) => {
          const stars = rating[area]
          return stars === null ? null : <Line key={area} label={i18n._(areaWords[area])} stars={stars} labelOf={labelOf} />
        })}
        {rating.comment !== null && (
          <Box whiteSpace="pre-wrap" overflowWrap="anywhere">
            {rating.comment}
          </Box>
        )}
      </Box>
      <Box color="muted" textAlign="center">
        <Trans>The shop has received it. An invoice is rated once.</Trans>
      </Box>
    </Box>
  )
}

interface LineProps {
  readonly label: string
  readonly stars: number
  readonly labelOf: (stars: number) => string
}

const Line = ({ label, stars, labelOf }: LineProps) => (
  <Box display="flex" gap="3" justifyContent="space-between" alignItems="center" flexWrap="wrap">
    <Box fontWeight="600">{label}</Box>
    <StarsShown value={stars} label={labelOf(stars)} />
  </Box>
)

/** The public survey of an invoice; once answered it shows the answer. */
export const SurveyScreen = ({ uniqueId }: { readonly uniqueId: string }) => (
  <SurveyPage uniqueId={uniqueId}>
    {(survey) =>
      survey.rating === null ? <SurveyForm survey={survey} uniqueId={uniqueId} /> : <Rated survey={survey} uniqueId={uniqueId} />
    }
  </SurveyPage>
)

/** Shown after sending a rating; redirects to the survey if there is none. */
export function RatedScreen({ uniqueId }: { readonly uniqueId: string }) {
  const { t } = useLingui()
  const go = useGo()
  return (
    <SurveyPage uniqueId={uniqueId}>
      {(survey) =>
        survey.rating === null ? (
          <EmptyState
            icon={<HeartHandshake size={26} aria-hidden />}
            title={t`This invoice has not been rated yet`}
            action={
              <PrimaryButton onClick={() => go(`/e-survey/${uniqueId}`)}>
                <Trans>Rate it now</Trans>
              </PrimaryButton>
            }
          />
        ) : (
          <Rated survey={survey} uniqueId={uniqueId} />
        )
      }
    </SurveyPage>
  )
}
