/**
 * SQLite's part of 0006: triggers that keep the summaries, and an FTS5 table of names.
 *
 * FTS5's own trigram tokenizer finds nothing shorter than three characters, and Chinese words have
 * two. So each name is stored as its single characters and pairs, in hex, which every tokenizer
 * leaves whole: 报告 → g(报) g(报告) g(告). Owner, status, type and publicity are words as well, so
 * that a search inside one list is one intersection and never walks through other people's files.
 */
const GROUP = ['status', 'file_type', 'storage_type', 'is_favorite'];
const COUNT_KEY = [...GROUP, 'size_floor', 'slot'].join(', ');

function addCount(row: 'new' | 'old', by: 1 | -1): string {
  return `
    insert into file_counts (${COUNT_KEY}, count)
    values (
      ${GROUP.map((column) => `${row}.${column}`).join(', ')},
      (select max(floor_bytes) from size_steps where floor_bytes <= ${row}.size_bytes), 0, ${by}
    )
    on conflict (${COUNT_KEY}) do update set count = count + excluded.count;`;
}

function words(row: string): string {
  return `'o' || hex(${row}.owner) || ' s' || ${row}.status || ' t' || ${row}.file_type
    || case when ${row}.is_public = 1 then ' p1 ' else ' ' end
    || coalesce((
      select group_concat(
        'g' || hex(substr(lower(${row}.name), position, 1))
        || ' g' || hex(substr(lower(${row}.name), position, 2)), ' ')
      from name_positions where position <= length(${row}.name)
    ), '')`;
}

/** Deleted files are in no list that can be searched. */
function addWords(row: 'new'): string {
  return `insert into file_words (rowid, words) select ${row}.id, ${words(row)} where ${row}.status <> 0;`;
}

const SHANGHAI_DAY = '(at + 28800000) / 86400000';

export const SQLITE_UP = [
  'create table name_positions (position integer primary key)',
  `insert into name_positions
   with recursive counted (n) as (select 1 union all select n + 1 from counted where n < 255)
   select n from counted`,
  `create virtual table file_words using fts5 (
     words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
   )`,
  `insert into file_words (rowid, words)
   select id, ${words('files')} from files where status <> 0 order by id`,
  `create trigger files_words_insert after insert on files begin ${addWords('new')} end`,
  `create trigger files_words_update after update of name, owner, status, file_type, is_public on files
   when old.name <> new.name or old.owner <> new.owner or old.status <> new.status
     or old.file_type <> new.file_type or old.is_public <> new.is_public
   begin
     delete from file_words where rowid = old.id;
     ${addWords('new')}
   end`,
  `create trigger files_words_delete after delete on files begin
     delete from file_words where rowid = old.id;
   end`,

  `insert into file_counts (${COUNT_KEY}, count)
   select ${GROUP.join(', ')},
     (select max(floor_bytes) from size_steps where floor_bytes <= size_bytes), 0, count(*)
   from files group by 1, 2, 3, 4, 5`,
  `create trigger files_counts_insert after insert on files begin ${addCount('new', 1)} end`,
  `create trigger files_counts_update
   after update of status, file_type, storage_type, favorite_count, size_bytes on files
   when ${[...GROUP, 'size_bytes'].map((column) => `old.${column} <> new.${column}`).join(' or ')}
   begin ${addCount('old', -1)} ${addCount('new', 1)} end`,
  `create trigger files_counts_delete after delete on files begin ${addCount('old', -1)} end`,

  `create trigger favorites_count_insert after insert on favorites begin
     update files set favorite_count = favorite_count + 1 where id = new.file_id;
   end`,
  `create trigger favorites_count_delete after delete on favorites begin
     update files set favorite_count = favorite_count - 1 where id = old.file_id;
   end`,

  `insert into file_visit_days (file_id, day, action, count)
   select file_id, ${SHANGHAI_DAY}, action, count(*) from file_visits
   where action <> 'send' group by 1, 2, 3`,
  `create trigger file_visits_days_insert after insert on file_visits when new.action <> 'send' begin
     insert into file_visit_days (file_id, day, action, count)
     values (new.file_id, (new.at + 28800000) / 86400000, new.action, 1)
     on conflict (file_id, action, day) do update set count = count + 1;
   end`,
];

export const SQLITE_DOWN = [
  'drop trigger file_visits_days_insert',
  'drop trigger favorites_count_delete',
  'drop trigger favorites_count_insert',
  'drop trigger files_counts_delete',
  'drop trigger files_counts_update',
  'drop trigger files_counts_insert',
  'drop trigger files_words_delete',
  'drop trigger files_words_update',
  'drop trigger files_words_insert',
  'drop table file_words',
  'drop table name_positions',
];
