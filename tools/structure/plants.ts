import { doorPlants } from './plants.doors.ts'

/** A tree in which every rule checks a file and none reports. */
export const clean: Readonly<Record<string, string>> = {
  'boundaries.cjs':
    "module.exports = { domains: { course: [], plan: ['course'], notice: [] }, features: { account: [], booking: ['account'], legal: [] }, console: { inbox: [], single: [] } }",
  'contract/src/model/dates.ts': 'export const today = (now: Date) => now.toISOString()\n',
  'contract/src/api/index.ts': "import { today } from '../model/dates.ts'\nexport const catalogue = [today]\n",
  'contract/src/model/schema.ts':
    "import * as z from 'zod/mini'\nexport const name = z.string('名前を入力してください。')\n",
  'server/migrations/1.do.sql':
    '-- never now()\ncreate function app_now() returns timestamptz language sql as $$ select clock_timestamp() $$;\ncreate table t (at timestamptz default app_now());\n',
  'server/src/entry/api.ts': "import { build } from '../app/api.ts'\nbuild()\n",
  'server/src/app/api.ts':
    "import { send } from '../adapters/mail/smtp.ts'\nimport { sell } from '../domains/plan/service.ts'\nexport const build = () => [send, sell]\n",
  'server/src/adapters/mail/smtp.ts':
    "import type { Clock } from '../../platform/clock.ts'\nexport const send = (clock: Clock) => clock\n",
  'server/src/platform/clock.ts':
    'export type Clock = { now(): Date }\nexport const clock: Clock = { now: () => new Date() }\n',
  'server/src/domains/course/rules.ts':
    '// The day starts at 0:00, 日本 time: new Date() would not do.\nexport const half = /[\'"`]日/\nexport const first = (at: string) => new Date(at)\n',
  'server/src/domains/course/repo.ts': "import { sql } from 'kysely'\nexport const read = sql`select app_now()`\n",
  'server/src/domains/plan/service.ts':
    "import { first } from '../course/rules.ts'\nexport const sell = (db: { transaction(): void }) => { db.transaction(); return first('2026-11-21') }\n",
  'server/src/domains/plan/text.ts': "export const subject = '予約を承りました'\n",
  'server/src/domains/plan/plan.test.ts':
    "import { test } from 'vitest'\nimport { build } from '../../app/api.ts'\ntest('料金', () => build())\n",
  'server/src/domains/notice/types.ts': 'export type Notice = { title: string }\n',
  'web/src/entry/main.tsx': "import { boot } from '../app/boot.tsx'\nboot()\n",
  'web/src/app/boot.tsx': "export const boot = () => import('../areas/mypage/routes.ts')\n",
  'web/src/areas/mypage/routes.ts':
    "import { routes } from '../../features/account/routes.ts'\nexport const rows = [routes]\n",
  'web/src/areas/reserved/routes.ts': 'export const rows = []\n',
  'web/src/features/account/routes.ts':
    "export const routes = { login: { title: 'ログイン', mypage: '/mypage/login' } }\n",
  'web/src/features/account/text.ts': "export const text = { title: 'ログイン' }\n",
  'web/src/features/account/pages/Login.tsx':
    "import { text } from '../text.ts'\nimport { Button } from '../../../ui/Button.tsx'\nexport default function Login() {\n  return <Button>{text.title} don't / care</Button> // ログイン\n}\n",
  'web/src/features/booking/parts/Price.tsx':
    "import { text } from '../../account/text.ts'\nexport const Price = () => <p>{`${text.title} a/b`}</p>\n",
  'web/src/features/legal/api.ts': 'export const read = () => 1\n',
  'web/src/routing/go.ts': "import { useNavigate } from 'react-router'\nexport const go = useNavigate\n",
  'web/src/flow/flow.ts': 'export const flow = 1\n',
  'web/src/ui/Button.tsx':
    "import { now } from '../lib/clock.ts'\nexport const Button = () => <a title={String(now())} />\n",
  'web/src/lib/clock.ts': 'export const now = () => new Date()\n',
  'console/src/entry/main.tsx': "import { App } from '../app/App.tsx'\nexport const app = App\n",
  'console/src/app/App.tsx': "import { Inbox } from '../features/inbox/pages/Inbox.tsx'\nexport const App = Inbox\n",
  'console/src/features/inbox/text.ts': "export const text = { title: '受付箱' }\n",
  'console/src/features/inbox/pages/Inbox.tsx':
    "import { text } from '../text.ts'\nimport { now } from '../../../lib/clock.ts'\nexport const Inbox = () => <h1 title={String(now())}>{text.title}</h1>\n",
  'console/src/features/single/api.ts': 'export const read = () => 1\n',
  'console/src/lib/clock.ts': 'export const now = () => new Date()\n',
  'e2e/login.spec.ts':
    "import { expect } from '@playwright/test'\nimport { test } from './fixtures/test.ts'\ntest('log-in', () => expect(1).toBe(1))\n",
  'e2e/fixtures/test.ts': "import { test as base } from '@playwright/test'\nexport const test = base.extend({})\n",
}

/** Files that violate one rule when they are added to {@link clean}; `at` is the beginning of the report's line. */
type Plant = {
  readonly rule: string
  readonly what: string
  readonly files: Readonly<Record<string, string>>
  readonly at?: string
}

export const plants: readonly Plant[] = [
  {
    rule: 'contract-alone',
    what: 'a library in the contract',
    files: { 'contract/src/model/x.ts': "import { z } from 'lodash'\n" },
  },
  {
    rule: 'contract-alone',
    what: 'the server in the contract',
    files: { 'contract/src/model/x.ts': "import '../../../server/src/platform/clock.ts'\n" },
  },
  {
    rule: 'sides-apart',
    what: 'web in the server',
    files: { 'server/src/app/x.ts': "import '../../../web/src/lib/clock.ts'\n" },
  },
  {
    rule: 'sides-apart',
    what: 'the server in web, by its package',
    files: { 'web/src/lib/x.ts': "const x = await import('@jgm/server/src/app/api')\n" },
  },
  {
    rule: 'sides-apart',
    what: "the console in the golfers' pages",
    files: { 'web/src/lib/x.ts': "import '../../../console/src/lib/clock.ts'\n" },
  },
  {
    rule: 'sides-apart',
    what: "the golfers' pages in the console",
    files: { 'console/src/lib/x.ts': "import '../../../web/src/lib/clock.ts'\n" },
  },
  {
    rule: 'console-layers',
    what: 'a feature in ui',
    files: { 'console/src/ui/X.tsx': "import '../features/single/api.ts'\n" },
  },
  {
    rule: 'console-feature-files',
    what: 'a file with another name',
    files: { 'console/src/features/inbox/hooks.ts': 'export const x = 1\n' },
  },
  {
    rule: 'console-feature-files',
    what: 'a feature that boundaries.cjs does not know',
    files: { 'console/src/features/month/api.ts': 'export const x = 1\n' },
  },
  {
    rule: 'console-boundaries',
    what: 'a neighbour without an edge',
    files: { 'console/src/features/inbox/api.ts': "import '../single/api.ts'\n" },
  },
  {
    rule: 'words-in-text-web',
    what: 'Japanese in a screen of the console',
    files: { 'console/src/features/inbox/parts/X.tsx': 'export const X = () => <p>確定</p>\n' },
  },
  { rule: 'browser-only', what: 'node: in web', files: { 'web/src/lib/x.ts': "import { readFile } from 'node:fs'\n" } },
  { rule: 'zod-mini', what: 'the whole of zod', files: { 'server/src/app/x.ts': "import * as z from 'zod'\n" } },
  {
    rule: 'zod-mini',
    what: 'zod under another form',
    files: { 'server/src/app/x.ts': "import { string } from 'zod/mini'\n" },
  },
  {
    rule: 'server-layers',
    what: 'a domain with an adapter',
    files: { 'server/src/domains/plan/jobs.ts': "import { send } from '../../adapters/mail/smtp.ts'\n" },
  },
  {
    rule: 'server-layers',
    what: 'the platform with a domain, as a type',
    files: { 'server/src/platform/x.ts': "import type { Notice } from '../domains/notice/types.ts'\n" },
  },
  { rule: 'server-layers', what: 'an unknown layer', files: { 'server/src/shared/x.ts': 'export const x = 1\n' } },
  {
    rule: 'web-layers',
    what: 'a feature with an area',
    files: { 'web/src/features/legal/flow.ts': "import { rows } from '../../areas/mypage/routes.ts'\n" },
  },
  {
    rule: 'web-layers',
    what: 'ui with routing',
    files: { 'web/src/ui/Link.tsx': "import { go } from '../routing/go.ts'\n" },
  },
  {
    rule: 'tests-stay-outside',
    what: 'a test in the product',
    files: { 'server/src/app/x.ts': "import '../domains/plan/plan.test.ts'\n" },
  },
  {
    rule: 'specs-wait',
    what: 'a spec whose pages are not waited for',
    files: { 'e2e/x.spec.ts': "import { expect, test } from '@playwright/test'\ntest('x', () => expect(1).toBe(1))\n" },
  },
  {
    rule: 'areas-apart',
    what: 'an area with another',
    files: { 'web/src/areas/reserved/layout.tsx': "import { rows } from '../mypage/routes.ts'\n" },
  },
  {
    rule: 'other-rows-later',
    what: 'all rows in the first file',
    files: { 'web/src/app/x.ts': "import { rows } from '../areas/mypage/routes.ts'\n" },
  },
  {
    rule: 'domain-files',
    what: 'a file off the list',
    files: { 'server/src/domains/plan/mail.ts': 'export const x = 1\n' },
  },
  {
    rule: 'domain-files',
    what: 'an undeclared domain',
    files: { 'server/src/domains/shop/rules.ts': 'export const x = 1\n' },
  },
  {
    rule: 'feature-files',
    what: 'a file off the list',
    files: { 'web/src/features/legal/hooks.ts': 'export const x = 1\n' },
  },
  {
    rule: 'feature-files',
    what: 'an undeclared feature',
    files: { 'web/src/features/shop/api.ts': 'export const x = 1\n' },
  },
  {
    rule: 'domain-boundaries',
    what: 'no edge',
    files: { 'server/src/domains/notice/service.ts': "import { first } from '../course/rules.ts'\n" },
  },
  {
    rule: 'domain-boundaries',
    what: 'an edge, but a hidden file',
    files: { 'server/src/domains/plan/policy.ts': "import { read } from '../course/repo.ts'\n" },
  },
  {
    rule: 'feature-boundaries',
    what: 'no edge',
    files: { 'web/src/features/legal/flow.ts': "import { text } from '../account/text.ts'\n" },
  },
  {
    rule: 'feature-boundaries',
    what: "a neighbour's screen",
    files: { 'web/src/features/booking/flow.ts': "import Login from '../account/pages/Login.tsx'\n" },
  },
  {
    rule: 'boundaries-without-circle',
    what: 'a circle in the table',
    files: {
      'boundaries.cjs':
        "module.exports = { domains: { course: ['plan'], plan: ['course'], notice: [] }, features: { account: [], booking: ['account'], legal: [] }, console: { inbox: [], single: [] } }",
    },
  },
  {
    rule: 'boundaries-without-circle',
    what: 'an edge to an undeclared domain',
    files: {
      'boundaries.cjs':
        "module.exports = { domains: { course: [], plan: ['course', 'golf'], notice: [] }, features: { account: [], booking: ['account'], legal: [] }, console: { inbox: [], single: [] } }",
    },
  },
  {
    rule: 'imports-without-circle',
    what: 'a circle of three',
    files: {
      'web/src/lib/a.ts': "import './b.ts'\n",
      'web/src/lib/b.ts': "export const b = () => import('./c.ts')\n",
      'web/src/lib/c.ts': "import type { a } from './a.ts'\n",
    },
  },
  { rule: 'no-barrels', what: 'a re-export', files: { 'web/src/lib/all.ts': "export * from './clock.ts'\n" } },
  { rule: 'no-barrels', what: 'an index', files: { 'web/src/ui/index.ts': 'export const x = 1\n' } },
  {
    rule: 'ui-knows-no-domain',
    what: 'a domain word in a name',
    files: { 'web/src/ui/CourseCard.tsx': 'export const x = 1\n' },
  },
  {
    rule: 'ui-knows-no-domain',
    what: 'a domain word in an import',
    files: { 'web/src/ui/Card.tsx': "import { x } from '@jgm/contract/model/courses'\n" },
  },
  {
    rule: 'ui-knows-no-domain',
    what: 'an endpoint',
    files: { 'web/src/ui/Card.tsx': "import { x } from '@jgm/contract/api/account'\n" },
  },
  {
    rule: 'liff-in-one-file',
    what: 'a second user',
    files: {
      'web/src/lib/chat.ts': "import liff from '@line/liff'\n",
      'web/src/lib/talk.ts': "import liff from '@line/liff/core'\n",
    },
    at: 'web/src/lib/talk.ts:1',
  },
  {
    rule: 'emulator-apart',
    what: 'the emulator in the product',
    files: { 'server/src/app/x.ts': "import { startEmulator } from '@jgm/line-emulator'\n" },
  },
  {
    rule: 'emulator-apart',
    what: 'the product in the emulator',
    files: { 'line-emulator/src/x.ts': "import { today } from '@jgm/contract/model/dates'\n" },
  },
  {
    rule: 'sql-in-repo',
    what: 'the sql tag in a service',
    files: { 'server/src/domains/plan/jobs.ts': "import { sql } from 'kysely'\n" },
  },
  {
    rule: 'sql-in-repo',
    what: 'a pool in app',
    files: { 'server/src/app/x.ts': "import { type Client, Pool } from 'pg'\n" },
  },
  {
    rule: 'sql-in-repo',
    what: 'a query in http',
    files: { 'server/src/domains/plan/http.ts': "export const x = (db: Db) => db\n  .selectFrom('plan')\n" },
    at: 'server/src/domains/plan/http.ts:2',
  },
  {
    rule: 'transaction-in-service',
    what: 'a transaction in repo',
    files: { 'server/src/domains/plan/repo.ts': 'export const x = (db: Db) => db.transaction()\n' },
  },
  {
    rule: 'rules-are-pure',
    what: 'a library',
    files: { 'server/src/domains/plan/rules.ts': "import { createHash } from 'node:crypto'\n" },
  },
  {
    rule: 'rules-are-pure',
    what: 'the service',
    files: { 'server/src/domains/plan/rules.ts': "import { sell } from './service.ts'\n" },
  },
  {
    rule: 'rules-are-pure',
    what: 'chance',
    files: { 'server/src/domains/plan/rules.fees.ts': 'export const x = Math.random()\n' },
  },
  {
    rule: 'rules-are-pure',
    what: 'the surroundings',
    files: { 'server/src/domains/plan/rules.ts': 'export const x = process.env.X\n' },
  },
  { rule: 'clock', what: 'Date.now in the server', files: { 'server/src/app/x.ts': 'export const x = Date.now()\n' } },
  { rule: 'clock', what: 'new Date in web', files: { 'web/src/lib/x.ts': 'export const x = new Date\n' } },
  {
    rule: 'clock',
    what: 'new Date() in the contract',
    files: { 'contract/src/model/x.ts': 'export const x = new Date( )\n' },
  },
  {
    rule: 'clock',
    what: 'now() in a query',
    files: { 'server/src/domains/plan/repo.ts': 'const x = sql`select ${a}\n  from t where at < now()`\n' },
    at: 'server/src/domains/plan/repo.ts:2',
  },
  {
    rule: 'clock',
    what: 'current_date in a migration',
    files: { 'server/migrations/2.do.sql': 'select\n current_date;\n' },
    at: 'server/migrations/2.do.sql:2',
  },
  {
    rule: 'clock',
    what: 'now() in a function of the database',
    files: { 'server/sql/plan/x.sql': '-- Words.\nselect now();\n' },
    at: 'server/sql/plan/x.sql:2',
  },
  {
    rule: 'words-in-text-web',
    what: 'Japanese in a screen',
    files: { 'web/src/features/legal/pages/Terms.tsx': 'export default () => (\n  <p>利用規約</p>\n)\n' },
    at: 'web/src/features/legal/pages/Terms.tsx:2',
  },
  {
    rule: 'words-in-text-web',
    what: 'Japanese in a template',
    files: { 'web/src/lib/x.ts': 'export const x = (a: string) => `${`${a}`}様`\n' },
  },
  {
    rule: 'words-in-text-server',
    what: 'Japanese in a service',
    files: { 'server/src/domains/notice/service.ts': "throw new Error('お知らせ')\n" },
  },
  {
    rule: 'screens-spell-no-path',
    what: 'a path',
    files: { 'web/src/features/legal/pages/Terms.tsx': "export default () => <a href='/mypage/login'>x</a>\n" },
  },
  {
    rule: 'screens-spell-no-path',
    what: 'a path in a template',
    files: { 'web/src/features/legal/api.ts': 'export const x = (id: number) => `/reserved/${id}`\n' },
  },
  {
    rule: 'screens-spell-no-path',
    what: "the router's own link",
    files: { 'web/src/features/legal/pages/Terms.tsx': "import { Link } from 'react-router'\n" },
  },
  { rule: 'file-length', what: '401 lines', files: { 'web/src/lib/x.ts': 'export {}\n'.repeat(401) } },
  {
    rule: 'file-length',
    what: '401 lines of styles',
    files: { 'web/src/styles/x.css': 'a {}\n'.repeat(401) },
    at: 'web/src/styles/x.css:1',
  },
  {
    rule: 'styles-are-used',
    what: 'a class that no screen has',
    files: { 'web/src/styles/x.css': '/* .a */\n.mypage {\n  color: red;\n}\n.unused > .mypage {\n}\n' },
    at: 'web/src/styles/x.css:5',
  },
  { rule: 'no-any', what: 'an annotation', files: { 'web/src/lib/x.ts': 'export const x = (a: any) => a\n' } },
  { rule: 'no-any', what: 'a type argument', files: { 'web/src/lib/x.ts': 'export type X = Map<string, any>\n' } },
  { rule: 'no-any', what: 'a cast', files: { 'web/src/lib/x.ts': 'export const x = 1 as any\n' } },
  {
    rule: 'no-suppression',
    what: 'a lint suppression',
    files: { 'web/src/lib/x.ts': '// oxlint-disable-next-line\nexport {}\n' },
  },
  {
    rule: 'no-suppression',
    what: 'a type suppression',
    files: { 'web/src/lib/x.ts': 'export {}\n/* a\n @ts-ignore */\n' },
    at: 'web/src/lib/x.ts:3',
  },
  ...doorPlants,
  { rule: 'every-test-runs', what: 'a skipped test', files: { 'web/src/lib/x.test.ts': "test.skip('x', () => {})\n" } },
  { rule: 'every-test-runs', what: 'an only test', files: { 'e2e/x.spec.ts': "test.describe.only('x', () => {})\n" } },
]
