// A worker that dies at work.
export default () => {
  process.exit(3);
};
