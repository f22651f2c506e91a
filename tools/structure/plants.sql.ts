/** SQL of a tree in which every rule about SQL checks a file and none reports. */
export const sqlSources: Readonly<Record<string, string>> = {
  'boundaries.cjs': `module.exports = { domains: { course: [], plan: ['course'], notice: ['plan'] }, features: { account: [], booking: ['account'], legal: [] }, console: { inbox: [], single: [] },
    tables: { platform: ['mail'], course: ['tee'], plan: ['fee'], notice: ['told'] }, erasing: { notice: ['fee'] },
    subscriptions: [{ to: 'fee', by: 'follow' }] }`,
  'server/migrations/2.do.tables.sql': `create table tee (at int); create table price (at int); alter table price rename to fee; create table told (at int); create table mail (at int);
    create trigger follow after insert on fee for each row execute function follow();
    create trigger gone after insert on tee for each row execute function follow(); drop trigger gone on tee;
    create trigger lower after insert on fee for each row execute function take_tee();\n`,
  'server/sql/platform/put_mail.sql': 'create function put_mail() as $$ insert into mail (at) values (1) $$;\n',
  'server/sql/course/take_tee.sql': `-- The plan calls: set_fee()
create function take_tee() as $$ update tee set at = 1; select put_mail(), 'set_fee' $$;\n`,
  'server/sql/course/tee_list.view.sql': 'create view tee_list as select * from tee;\n',
  'server/sql/plan/set_fee.sql':
    'create function set_fee() as $$ insert into fee select take_tee() from tee_list for update of fee on conflict do update set at = 2 $$;\n',
  'server/sql/notice/follow.sql': 'create function follow() as $$ insert into told values (1); delete from fee $$;\n',
  'server/src/domains/notice/repo.ts': "import { sql } from 'kysely'\nexport const read = sql`select set_fee()`\n",
}

/** What violates one of the rules about SQL when it is added. */
export const sqlPlants: readonly {
  rule: string
  what: string
  files: Readonly<Record<string, string>>
  at?: string
}[] = [
  {
    rule: 'sql-calls',
    what: 'a function of a topic above',
    files: { 'server/sql/course/x.sql': 'create function x() as $$\n  select set_fee() $$;\n' },
    at: 'server/sql/course/x.sql:2',
  },
  {
    rule: 'sql-calls',
    what: 'a view of a topic above',
    files: {
      'server/sql/plan/fee_list.view.sql': 'create view fee_list as select 1;\n',
      'server/sql/course/x.sql': 'create function x() as $$ select from fee_list $$;\n',
    },
  },
  {
    rule: 'sql-calls',
    what: 'a function of a topic above, called by a repo file',
    files: {
      'server/src/domains/course/repo.x.ts': "import { sql } from 'kysely'\nexport const x = sql`select set_fee()`\n",
    },
    at: 'server/src/domains/course/repo.x.ts:2',
  },
  {
    rule: 'sql-calls',
    what: 'a topic of the domains, called by the platform',
    files: { 'server/sql/platform/x.sql': 'create function x() as $$ select take_tee() $$;\n' },
  },
  {
    rule: 'sql-calls',
    what: 'a topic that is no domain',
    files: { 'server/sql/other/x.sql': 'create function x() as $$ select 1 $$;\n' },
  },
  {
    rule: 'sql-calls',
    what: 'no call between topics at all',
    files: {
      'server/sql/course/take_tee.sql': 'create function take_tee() as $$ update tee set at = 1 $$;\n',
      'server/sql/plan/set_fee.sql': 'create function set_fee() as $$ insert into fee values (1) $$;\n',
      'server/src/domains/notice/repo.ts': 'export const read = 1\n',
    },
    at: 'server/sql:0',
  },
  ...[
    'update tee set at = 2',
    'truncate table tee',
    'insert into tee (at) values (1)',
    'delete from only tee',
    'merge into tee using fee on true when matched then delete',
  ].map((statement) => ({
    rule: 'sql-writers',
    what: `the table of another topic: ${statement}`,
    files: { 'server/sql/plan/x.sql': `create function x() as $$ ${statement} $$;\n` },
  })),
  {
    rule: 'sql-writers',
    what: 'the table of another topic, by a builder',
    files: { 'server/src/domains/plan/repo.x.ts': "export const x = (db: Db) => db\n  .updateTable('tee')\n" },
    at: 'server/src/domains/plan/repo.x.ts:2',
  },
  {
    rule: 'sql-writers',
    what: 'the table of another topic, in batches',
    files: { 'server/src/domains/plan/repo.x.ts': "export const x = (db: Db) => deleteDue(db, 'tee', isOld)\n" },
    at: 'server/src/domains/plan/repo.x.ts:1',
  },
  {
    rule: 'sql-writers',
    what: 'a row that is added by a topic that erases',
    files: { 'server/sql/notice/x.sql': 'create function x() as $$ insert into fee values (1) $$;\n' },
  },
  {
    rule: 'sql-writers',
    what: 'a table that nobody in the table of topics has',
    files: {
      'server/migrations/3.do.sql': 'create table spare (at int);\n',
      'server/sql/plan/x.sql': 'create function x() as $$ insert into spare values (1) $$;\n',
    },
  },
  {
    rule: 'sql-writers',
    what: 'a table of two topics',
    files: {
      'boundaries.cjs': (sqlSources['boundaries.cjs'] ?? '').replace("plan: ['fee']", "plan: ['fee', 'tee']"),
    },
  },
  {
    rule: 'sql-writers',
    what: 'a table that its topic never writes',
    files: { 'boundaries.cjs': (sqlSources['boundaries.cjs'] ?? '').replace("['told']", "['told', 'tee_list']") },
  },
  {
    rule: 'sql-subscriptions',
    what: 'a trigger that is not listed',
    files: {
      'server/migrations/3.do.sql': 'create trigger x after update on tee for each row execute function follow();\n',
    },
    at: 'server/migrations/3.do.sql:1',
  },
  {
    rule: 'sql-subscriptions',
    what: 'a trigger that is listed and gone',
    files: { 'server/migrations/3.do.sql': 'drop trigger follow on fee;\n' },
  },
  {
    rule: 'sql-subscriptions',
    what: 'a subscriber that does not know whose table it is',
    files: {
      'boundaries.cjs': (sqlSources['boundaries.cjs'] ?? '').replace("notice: ['plan']", 'notice: []'),
      'server/src/domains/notice/repo.ts': 'export const read = 1\n',
    },
  },
]
