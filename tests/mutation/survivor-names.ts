/**
 * The survivors that are known, each by its name. Names are only ever taken out of here: one that lives and is not among them wants a test, and
 * does not take the place of another.
 */
export const HELD_SURVIVORS: readonly string[] = [
  'domain/orders/insurance/insurance-needed.ts insuranceNeeds: comparison changed',
  'domain/orders/queries.ts insuranceEntries: list emptied',
  'domain/sales/invoice-debt.ts debtsOf.credited: comparison changed',
  'domain/sales/pay-invoice.ts payInvoice.decide: comparison changed (2)',
  'server/store/drivers/data-folder-lock.ts tryCreate: boolean flipped (1)',
  'server/store/drivers/pglite-dialect.ts PgliteConnection.begin: await dropped (1)',
  'server/store/former-rows.ts createFormerRows.warm: step dropped',
  'server/sync/parked/kept-operations.ts operationsAt: boolean flipped',
  'server/sync/parked/kept-operations.ts readAudit.rows: step dropped',
  'server/sync/parked/rescue.ts sort: comparison changed',
  'server/sync/pull/checksum.ts remember: await dropped (4)',
  'server/sync/pull/checksum.ts remember: step dropped',
  'server/sync/pull/pull.ts readClock: number changed',
  'server/sync/push/lost-operations.ts fillHole.lost: number changed',
  'server/sync/push/op-log.ts logRow: number changed',
  'server/sync/tills/close-device.ts closeDevice: await dropped (2)',
  'server/sync/tills/devices.ts listDevices: number changed (1)',
  'src/data/ledger/ledger-write.ts write.readHead: part of a condition dropped',
  'src/data/sync/hourly-check.ts AGAIN_MS: number changed',
  'src/data/sync/sync-client.ts keepOverlayFresh.freshen: body emptied',
  'src/data/sync/transport.ts retryAfter: comparison changed',
  'src/data/till/pin-guard.ts wipe: await dropped',
  'src/data/till/pin.ts beginPin: part of a condition dropped',
  'src/data/till/wiped-pins.ts isWiped: number changed',
]
