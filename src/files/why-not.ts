/** Why the system refused something, in words. */

const words: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space left on the device',
  EDQUOT: 'the quota of disk space is used up',
  EFBIG: 'the file would be too large',
  EIO: 'the device reports an error',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a file is in the way of a folder',
  EEXIST: 'a file is in the way of a folder',
  EISDIR: 'a folder is where a file should be',
  ENOTEMPTY: 'a folder is in the way of a file',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'the name is too long',
  EADDRINUSE: 'another program uses it',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
};

/** The system's code of an error (`ENOENT`), if it has one. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** What an error of the system means; the message of any other. */
export function whyNot(error: unknown): string {
  const code = codeOf(error);
  return (code === undefined ? undefined : words[code]) ?? (error instanceof Error ? error.message : String(error));
}
