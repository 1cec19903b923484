import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { isAllowed, may } from '#domain/access/pages.ts'
import { changeDiscountCeiling } from '#domain/employees/change-discount-ceiling.ts'
import { discountMaxOf } from '#domain/employees/discount-ceiling.ts'
import { roles } from '#domain/employees/role-entity.ts'
import type { ListRow } from '#domain/kernel/define.ts'
import { type Rate, rate } from '#domain/kernel/money.ts'
import { useList } from '../../engine/use-question.ts'
import { useCommandSentence } from '../../engine/form/command-sentence.ts'
import { useMay } from '../../engine/session.ts'
import { useCommand } from '../../engine/form/use-command.ts'
import { useFormat, useNameOf } from '../../i18n/format.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'

type Role = ListRow<typeof roles>

const ROLES_MAX = 200
const OFFERED = [0, 500, 1_000, 1_500, 2_000, 2_500, 3_000, 5_000, 7_500, 10_000] as const
const DISCOUNTS = [may('pointOfSale', 'discountLine'), may('pointOfSale', 'discountBill'), may('pointOfSale', 'changePrice')] as const

/** Whether a role may give discounts, so that a limit is needed. */
const gives = ({ isOwner, permissions }: Role): boolean => !isOwner && DISCOUNTS.some((one) => isAllowed(permissions, one))

/** The discount limit of each role; above it a manager's PIN is required. */
export function DiscountCeilingPanel({ onChanged }: { readonly onChanged: () => void }) {
  const { t } = useLingui()
  const mayView = useMay()(roles.permission)
  const query = useList(roles, { sort: 'nameAr', isDescending: false, limit: ROLES_MAX })
  if (!mayView || query.kind !== 'ready') return null
  const shown = query.data.rows.filter(gives)
  if (shown.length === 0) return null
  return (
    <Panel title={t`Discounts by role`}>
      <Flex direction="column" gap="4" maxW="420px">
        <Box color="muted">
          <Trans>
            The largest discount of each role, on an item and on the whole bill. More needs a reason and the PIN of someone with permission,
            and you are notified.
          </Trans>
        </Box>
        {shown.map((held) => (
          <RoleCeiling
            key={held.id}
            held={held}
            onChanged={() => {
              query.reload()
              onChanged()
            }}
          />
        ))}
      </Flex>
    </Panel>
  )
}

function RoleCeiling({ held, onChanged }: { readonly held: Role; readonly onChanged: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const allows = useMay()
  const command = useCommand(changeDiscountCeiling)
  const fault = useCommandSentence(command.state)
  const now = held.discountMax ?? null
  const usual = format.rate(discountMaxOf({ permissions: held.permissions }))
  const choices = [...new Set<number>([...OFFERED, ...(now === null ? [] : [now])])]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value: rate(value), label: format.rate(rate(value)) }))
  const change = async (ceiling: Rate | null) => {
    const outcome = await command.run({ roleId: held.id, ceiling })
    if (outcome?.ok) onChanged()
  }
  return (
    <Box display="grid" gap="2">
      {fault && <Notice tone="bad">{fault}</Notice>}
      <ChoiceField
        label={nameOf(held)}
        value={now}
        choices={choices}
        none={t`As usual: ${usual}`}
        isReadOnly={!allows(changeDiscountCeiling.permission) || command.isPending}
        onChange={(ceiling) => void change(ceiling)}
      />
    </Box>
  )
}
