/** A room of a domain in which every rule about rooms checks a file and none reports. */
export const roomSources: Readonly<Record<string, string>> = {
  'server/src/domains/plan/price/repo.read.ts':
    "import { sql } from 'kysely'\nexport const fees = sql`select at from fee`\n",
  'server/src/domains/plan/price/service.write.fees.ts':
    'export const put = (db: { transaction(): void }) => db.transaction()\n',
}

/** What violates a rule about rooms when it is added. */
export const roomPlants: readonly {
  rule: string
  what: string
  files: Readonly<Record<string, string>>
  at?: string
}[] = [
  {
    rule: 'domain-files',
    what: 'a file of a room that says neither read nor write',
    files: { 'server/src/domains/plan/price/service.fees.ts': 'export const x = 1\n' },
  },
  {
    rule: 'feature-files',
    what: 'a room in a room',
    files: { 'web/src/features/legal/parts/terms/more/Terms.tsx': 'export const Terms = () => null\n' },
  },
  {
    rule: 'rules-are-pure',
    what: 'a service, in a room',
    files: {
      'server/src/domains/plan/price/rules.ts': "import { put } from './service.write.fees.ts'\nexport const x = put\n",
    },
  },
  {
    rule: 'sql-in-repo',
    what: 'SQL in a service of a room',
    files: { 'server/src/domains/plan/price/service.read.ts': "export const x = (db: Db) => db.selectFrom('fee')\n" },
  },
  {
    rule: 'domain-boundaries',
    what: 'a repo file of a neighbour’s room',
    files: {
      'server/src/domains/notice/service.ts':
        "import { fees } from '../plan/price/repo.read.ts'\nexport const x = fees\n",
    },
  },
  {
    rule: 'reading-writes-nothing',
    what: 'a statement that writes',
    files: { 'server/src/domains/plan/price/repo.read.ts': "export const x = (db: Db) => db.updateTable('fee')\n" },
  },
  {
    rule: 'reading-writes-nothing',
    what: 'a function that writes',
    files: {
      'server/src/domains/plan/price/repo.read.ts':
        "import { sql } from 'kysely'\nexport const x = sql`select set_fee()`\n",
    },
  },
  {
    rule: 'reading-writes-nothing',
    what: 'what writes',
    files: {
      'server/src/domains/plan/price/repo.read.ts': "import { put } from './repo.write.ts'\nexport const x = put\n",
      'server/src/domains/plan/price/repo.write.ts': 'export const put = 1\n',
    },
  },
]
