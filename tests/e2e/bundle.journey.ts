import { expect, test } from '@playwright/test'
import { builtFiles, customerFiles, merchantFiles, precachedFiles, readManifest } from '../support/screens/built-app.ts'

test('a till copies all that it may ever load, and nothing that only customers open', () => {
  const manifest = readManifest()
  const precached = precachedFiles()
  const ofMerchants = merchantFiles(manifest)
  const ofCustomers = customerFiles(manifest)
  expect(ofMerchants.size).toBeGreaterThan(50)
  expect(ofCustomers).toHaveLength(3)
  expect([...ofMerchants].filter((file) => !precached.has(file))).toEqual([])
  expect(ofCustomers.filter((file) => precached.has(file))).toEqual([])
  for (const worker of ['sync-worker', 'read-worker', 'sheet-worker'])
    expect([...precached].filter((file) => file.includes(worker))).toHaveLength(1)
})

test('every file that the service worker copies is in the build: one that is missing would stop every installation', () => {
  const built = builtFiles()
  expect([...precachedFiles()].filter((file) => !built.has(file))).toEqual([])
})
